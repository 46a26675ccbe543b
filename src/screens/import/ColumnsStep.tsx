import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/field';
import { getLanguage } from '../../../i18n/languages';
import { useLandingPage } from '../../base/session/SessionContext';
import { useFieldLabel } from '../../fields/labels';
import { idHeading } from '../export/idColumn';
import { type ColumnTarget, type FileColumn, idTarget, noTarget } from './columns';
import type { MatchedFile } from './useRecordImport';

const Columns = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: theme.spacing(2, 0, 0),
    padding: 0,
    '& > li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: theme.spacing(0.5, 2),
        alignItems: 'center',
        padding: theme.spacing(1, 0),
        borderTop: `1px solid ${theme.palette.divider}`,
        [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '& b': { ...theme.typography.body2, fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': {
        ...theme.typography.caption,
        color: theme.palette.text.secondary,
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
    },
}));

/** As much of a value as tells what a column holds. */
const exampleLength = 80;

type Props = {
    file: MatchedFile;
    targets: Fields;
    onChange(index: number, target: ColumnTarget): void;
};

/** Shows which field each column of a file goes to, and lets people choose another. */
export function ColumnsStep({ file: { table, columns }, targets, onChange }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { defaultLang, langs } = useLandingPage();
    const hasLanguages = langs.length > 1 && Object.values(targets).some(({ holds }) => holds === 'languages');
    const findExample = ({ index }: FileColumn) =>
        table.rows.map(({ cells }) => (cells[index] ?? '').trim()).find((text) => text !== '');
    return (
        <>
            <Typography variant="body2" color="textSecondary">
                {translate('import.columns.lead', { smart_count: table.rows.length })}
            </Typography>
            {hasLanguages && (
                <Typography variant="body2" color="textSecondary">
                    {translate('import.columns.language', { language: getLanguage(defaultLang).name })}
                </Typography>
            )}
            <Columns>
                {columns.map((column) => {
                    const { index, heading, target, leftOut } = column;
                    const example = leftOut === undefined ? findExample(column) : undefined;
                    return (
                        <li key={index}>
                            <div>
                                <b>{heading}</b>
                                {example !== undefined && <small>{example.slice(0, exampleLength)}</small>}
                            </div>
                            {leftOut !== undefined ? (
                                <Typography variant="body2" color="textSecondary">
                                    {translate(`import.leftOut.${leftOut}`)}
                                </Typography>
                            ) : (
                                <TextField
                                    select
                                    fullWidth
                                    size="small"
                                    value={target}
                                    onChange={(event) => onChange(index, event.target.value)}
                                    slotProps={{
                                        select: { native: true },
                                        htmlInput: { 'aria-label': translate('import.columns.field', { heading }) },
                                    }}
                                >
                                    <option value={noTarget}>{translate('import.columns.none')}</option>
                                    <option value={idTarget}>{idHeading}</option>
                                    {Object.keys(targets).map((name) => (
                                        <option key={name} value={name}>
                                            {getLabel(name)}
                                        </option>
                                    ))}
                                </TextField>
                            )}
                        </li>
                    );
                })}
            </Columns>
        </>
    );
}
