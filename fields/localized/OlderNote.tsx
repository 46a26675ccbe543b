import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../i18n/languages';
import { stripMarkup } from '../richText/field';

/** What one should look at, though it can be saved. */
export const Warning = styled('div')(({ theme }) => ({ color: theme.palette.warning.dark }));

const Note = styled(Warning)(({ theme }) => ({
    '& del': { color: theme.palette.text.secondary, textDecoration: 'none', overflowWrap: 'anywhere' },
    '& > *': { marginInlineEnd: 8 },
}));

type Props = {
    /** The source language. */
    lang: string;
    /** The source as it was; undefined if that is not known any more. */
    before: string | undefined;
    onConfirm: (() => void) | undefined;
};

/** Says that the source of a translation has changed since it was written, and what it was. */
export function OlderNote({ lang, before, onConfirm }: Props) {
    const translate = useTranslate();
    const { name, tag } = getLanguage(lang);
    return (
        <Note data-older>
            <span>{translate('translation.older', { language: name })}</span>
            {before !== undefined && (
                <del lang={tag}>{translate('translation.before', { text: stripMarkup(before) })}</del>
            )}
            {onConfirm && (
                <Link component="button" type="button" onClick={onConfirm}>
                    {translate('translation.confirm')}
                </Link>
            )}
        </Note>
    );
}
