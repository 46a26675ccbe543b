import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../contract/field';
import { getLanguage } from '../../i18n/languages';
import { FieldView } from '../../src/fields/FieldView';

/** The source of a translation and the translation: side by side where there is room, otherwise one below the other. */
export const SideBySide = styled('div')({
    containerType: 'inline-size',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px 24px', alignItems: 'start' },
    '@container (min-width: 560px)': { '& > div': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

const Source = styled('div')(({ theme }) => ({
    minWidth: 0,
    '& > header': {
        ...theme.typography.caption,
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: 12,
        minHeight: 24,
        lineHeight: 'var(--line)',
        color: theme.palette.text.secondary,
    },
    '& > div': {
        ...theme.typography.body1,
        lineHeight: 'var(--line)',
        minHeight: 40,
        padding: '7px 14px',
        borderRadius: theme.shape.borderRadius,
        background: theme.palette.action.hover,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
    },
    '& > div[data-empty]': { color: theme.palette.text.secondary, fontStyle: 'italic' },
    '& > div > *': { whiteSpace: 'normal' },
}));

type Props = {
    /** The field of the text in one language. */
    field: Field<string>;
    label: string;
    /** The language of the source. */
    lang: string;
    text: string;
    /** Takes the text over; undefined if nothing can be changed. */
    onCopy: ((text: string) => void) | undefined;
};

/** The text of another language, to be read while one translates. */
export const SourceText = memo(function SourceText({ field, label, lang, text, onCopy }: Props) {
    const translate = useTranslate();
    const { name, tag } = getLanguage(lang);
    return (
        <Source data-source>
            <header>
                <span lang={tag}>{name}</span>
                {onCopy && text !== '' && (
                    <Button
                        size="small"
                        startIcon={<ContentCopy />}
                        aria-label={translate('translation.copyOne', { label, language: name })}
                        onClick={() => onCopy(text)}
                        sx={{ my: -0.5, mr: -0.5 }}
                    >
                        {translate('translation.copy')}
                    </Button>
                )}
            </header>
            {text === '' ? (
                <div data-empty>{translate('translation.noSource')}</div>
            ) : (
                <div lang={tag}>{field.markup ? <FieldView field={field} value={text} lang={tag} /> : text}</div>
            )}
        </Source>
    );
});
