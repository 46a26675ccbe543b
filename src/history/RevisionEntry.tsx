import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../contract/resource';
import { formatTime } from '../fields/time/bangkok';
import { ChangeRow } from './ChangeRow';
import { changesOf } from './changes';

/** A revision as it is read: `before` and `after` are null where the record did not stand. */
export type Revision = {
    id: string;
    verb: string;
    version: number;
    time: string;
    username: string;
    address: string;
    before: Values | null;
    after: Values | null;
};
type Values = Readonly<Record<string, unknown>>;

/** Changes that are shown without being asked for; a new record fills in everything at once. */
const shownAtOnce = 8;

const Entry = styled('li')(({ theme }) => ({
    padding: theme.spacing(2, 3),
    borderTop: `1px solid ${theme.palette.divider}`,
    '& summary': { cursor: 'pointer', color: theme.palette.primary.main, fontSize: theme.typography.body2.fontSize },
}));

/** Who did what, when, and which values it changed. */
export function RevisionEntry({ resource, revision, lang }: { resource: Resource; revision: Revision; lang: string }) {
    const translate = useTranslate();
    const { verb, version, time, username, address, before, after } = revision;
    const changes = after === null ? [] : changesOf(resource.fields, before ?? {}, after);
    const rows = changes.map((change) => (
        <ChangeRow key={change.key} change={change} lang={lang} isNew={before === null} />
    ));
    return (
        <Entry>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Chip
                    size="small"
                    label={translate(`history.verbs.${verb}`, { _: verb })}
                    color={after === null ? 'error' : 'default'}
                />
                <Typography component="span" sx={{ fontWeight: 600 }}>
                    {username}
                </Typography>
                <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
                >
                    <time dateTime={time}>{formatTime(time)}</time>
                </Typography>
            </Box>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
                {translate('history.version', { version })}
                {address && ` · ${translate('history.from', { address })}`}
            </Typography>
            {rows.length > shownAtOnce ? (
                <details>
                    <summary>{translate('history.changes', { smart_count: rows.length })}</summary>
                    {rows}
                </details>
            ) : (
                rows
            )}
        </Entry>
    );
}
