import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../../../i18n/languages';
import type { Compared } from './compare';
import type { FileLanguages } from './file';
import type { useNames } from './useNames';

/** The rows of a file. */
export const Rows = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    containerType: 'inline-size',
    '& > li': {
        display: 'flex',
        gap: 8,
        padding: '8px 0',
        borderTop: `1px solid ${theme.palette.divider}`,
        // Hundreds of rows are laid out only where they are seen.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 90px',
    },
    '& > li > div': { minWidth: 0, flexGrow: 1 },
    '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
    '& small[data-problem]': { color: theme.palette.error.main },
    '& small[data-warning]': { color: theme.palette.warning.dark },
}));

const Texts = styled('div')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gap: '2px 16px',
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > *': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxHeight: '9em', overflow: 'auto' },
    '& del': { display: 'block', color: theme.palette.text.secondary },
    '& ins': { display: 'block', textDecoration: 'none' },
}));

type Props = ReturnType<typeof useNames> & {
    compared: Compared;
    languages: FileLanguages;
    isChosen: boolean;
    /** Undefined for rows that cannot be imported. */
    onChoose: ((isChosen: boolean) => void) | undefined;
};

/** A row of a file: where its text is, the source, and the translation before and after. */
export function ImportRow({ compared, languages, isChosen, onChoose, nameRecord, nameText }: Props) {
    const translate = useTranslate();
    const { row, at, problem, warnings, outcome } = compared;
    const name = at ? `${nameRecord(at.exchanged)} · ${nameText(at.exchanged.resource, at.unit)}` : row.key;
    const isNew = outcome !== 'same' && outcome !== 'empty' && row.target !== at?.current;
    return (
        <li>
            {onChoose && (
                <Checkbox
                    size="small"
                    checked={isChosen}
                    slotProps={{ input: { 'aria-label': name } }}
                    onChange={(_event, checked) => onChoose(checked)}
                    sx={{ alignSelf: 'flex-start', mt: -0.5 }}
                />
            )}
            <div>
                <small>{name}</small>
                <Texts>
                    <div lang={getLanguage(languages.source).tag}>{at?.source ?? row.source}</div>
                    <div lang={getLanguage(languages.target).tag}>
                        {isNew && at && at.current !== '' && <del>{at.current}</del>}
                        {isNew ? <ins>{row.target}</ins> : at?.current}
                    </div>
                </Texts>
                {problem && <small data-problem>{translate(problem.key, problem.params)}</small>}
                {warnings.map((warning) => (
                    <small key={warning.is} data-warning>
                        {warning.is === 'words'
                            ? translate('translation.words.missing', { words: warning.words.join(', ') })
                            : translate(`translation.import.warnings.${warning.is}`)}
                    </small>
                ))}
            </div>
        </li>
    );
}
