import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatTime } from '../../base/ui/bangkok';
import type { Revision } from '../../screens/history/revision';
import { VerbChip } from '../../screens/history/VerbChip';
import { ActivityDetails } from './ActivityDetails';
import { useBatchPath, useKindName, useRecordName, useRecordPath } from './names';

type Props = { revision: Revision; isOpen: boolean; onToggle(): void };

export function ActivityRow({ revision, isOpen, onToggle }: Props) {
    const translate = useTranslate();
    const id = useId();
    const kindName = useKindName();
    const recordName = useRecordName();
    const path = useRecordPath()(revision);
    const batchPath = useBatchPath()(revision);
    const { time, username, verb, resource, ldpName, address, order } = revision;
    const kind = kindName(resource, order !== undefined);
    const name = recordName(revision);
    const title = name || kind;
    return (
        <>
            <TableRow hover sx={{ '& > td': isOpen ? { borderBottomColor: 'transparent' } : {} }}>
                <TableCell data-check sx={{ py: 0.25 }}>
                    <IconButton
                        size="small"
                        aria-label={translate('activity.detailsOf', { title, time: formatTime(time) })}
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? id : undefined}
                        onClick={onToggle}
                    >
                        <ChevronRight
                            fontSize="small"
                            sx={{ transform: isOpen ? 'rotate(90deg)' : 'none', transition: 'transform 120ms' }}
                        />
                    </IconButton>
                </TableCell>
                <TableCell
                    data-label={translate('activity.columns.time')}
                    sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                >
                    <time dateTime={time}>{formatTime(time)}</time>
                </TableCell>
                <TableCell
                    data-label={translate('activity.columns.username')}
                    sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}
                >
                    {username}
                </TableCell>
                <TableCell data-naming sx={{ width: '50%', maxWidth: 0, minWidth: 260 }}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
                        <VerbChip verb={verb} />
                        <Typography component="span" variant="body2" noWrap title={`${kind} ${name}`}>
                            <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 1 }}>
                                {kind}
                            </Typography>
                            {path === undefined ? (
                                name
                            ) : (
                                <MuiLink component={Link} to={path}>
                                    {title}
                                </MuiLink>
                            )}
                        </Typography>
                        {batchPath !== undefined && (
                            <MuiLink component={Link} to={batchPath} sx={{ flexShrink: 0, ml: 'auto' }}>
                                {translate('activity.batch')}
                            </MuiLink>
                        )}
                    </Box>
                </TableCell>
                <TableCell data-label={ldpName && translate('activity.columns.landingPage')} sx={{ maxWidth: 200 }}>
                    <Typography variant="body2" noWrap title={ldpName}>
                        {ldpName}
                    </Typography>
                </TableCell>
                <TableCell
                    data-label={address && translate('activity.filters.address')}
                    sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                >
                    {address}
                </TableCell>
            </TableRow>
            {isOpen && (
                <TableRow id={id}>
                    <TableCell sx={{ p: 0 }} />
                    <TableCell data-whole colSpan={5} sx={{ pt: 0, pb: 2 }}>
                        <ActivityDetails revision={revision} />
                    </TableCell>
                </TableRow>
            )}
        </>
    );
}
