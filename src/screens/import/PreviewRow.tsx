import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { usePathText } from './pathText';
import type { PlannedRow } from './plan';

const clamped = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
} as const;

/** The rows of a file. */
export const Rows = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
        padding: theme.spacing(1, 0),
        borderTop: `1px solid ${theme.palette.divider}`,
        // Hundreds of rows are laid out only where they are seen.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 90px',
        overflowWrap: 'anywhere',
    },
    '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.spacing(1) },
    '& > li > div > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
    '& > li > div > small[data-state=new]': { color: theme.palette.success.main, fontWeight: 600 },
    '& > li > div > small[data-state=changed]': { color: theme.palette.primary.main, fontWeight: 600 },
    '& > li > div > small[data-state=invalid]': { color: theme.palette.error.main, fontWeight: 600 },
    '& b': { ...theme.typography.body2, fontWeight: 600, ...clamped, WebkitLineClamp: 2 },
    '& p': { ...theme.typography.body2, color: theme.palette.error.main, margin: theme.spacing(0.5, 0, 0) },
}));

const Changes = styled('dl')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gap: theme.spacing(0.5, 2),
    margin: theme.spacing(0.5, 0, 0),
    '& dt': { color: theme.palette.text.secondary },
    '& dd': { margin: 0, minWidth: 0 },
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)' },
    '& del': { ...clamped, color: theme.palette.text.secondary, whiteSpace: 'pre-line' },
    '& ins': { ...clamped, textDecoration: 'none', whiteSpace: 'pre-line' },
}));

type Props = { resource: Resource; row: PlannedRow };

/** A row of a file: what becomes of it, each value before and after, and what is wrong. */
export const PreviewRow = memo(function PreviewRow({ resource, row }: Props) {
    const translate = useTranslate();
    const getPathText = usePathText(resource);
    const { number, state, title, changes, problems } = row;
    return (
        <li>
            <div>
                <small>{translate('import.row', { row: number })}</small>
                <small data-state={state}>{translate(`import.is.${state}`)}</small>
                {title !== '' && <b>{title}</b>}
            </div>
            {problems.map(({ path, key, params }) => (
                <p key={`${path} ${key}`}>
                    {path === '' ? '' : `${getPathText(path)}: `}
                    {translate(key, params)}
                </p>
            ))}
            {changes.length > 0 && (
                <Changes>
                    {changes.map(({ name, before, after }) => (
                        <Change key={name} label={getPathText(name)} before={before} after={after} />
                    ))}
                </Changes>
            )}
        </li>
    );
});

function Change({ label, before, after }: { label: string; before: string; after: string }) {
    const translate = useTranslate();
    return (
        <>
            <dt>{label}</dt>
            <dd>
                {before !== '' && <del>{before}</del>}
                <ins>{after === '' ? translate('import.blank') : after}</ins>
            </dd>
        </>
    );
}
