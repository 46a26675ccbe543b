import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LatestChange } from '../../../../contract/calls/history';
import { pages } from '../../../../contract/pages';
import { mayOpen } from '../../../../contract/screens';
import { Chunked } from '../../../base/chunks/Chunked';
import { createChunk } from '../../../base/chunks/chunk';
import { withTexts } from '../../../base/chunks/laterTexts';
import { useLandingPage, useProfile } from '../../../base/session/SessionContext';
import { Ago } from '../../../base/states/Ago';
import { VerbChip } from '../../../screens/history/VerbChip';
import { useKindName, useRecordName, useRecordPath } from '../../activity/names';
import { cardLink } from '../cardStyle';

const details = createChunk(
    withTexts(['activity'], () => import('../../activity/ActivityDetails').then((module) => module.ActivityDetails)),
);

function toOrder(order: LatestChange['order']) {
    if (!order) return {};
    const { count, from, to } = order;
    return { order: { count, ...(from === undefined || to === undefined ? {} : { from, to }) } };
}

/** A change, which whoever may see the activity opens: its values, and the way back. */
export function ChangeRow({ change }: { change: LatestChange }) {
    const translate = useTranslate();
    const profile = useProfile();
    const { id: ldpId, name: ldpName } = useLandingPage();
    const getKind = useKindName();
    const getName = useRecordName();
    const getPath = useRecordPath();
    const [isOpen, setOpen] = useState(false);
    const id = useId();
    const { order, ...rest } = change;
    const { verb, resource, username, time } = rest;
    const revision = { ...rest, ldpId, ldpName, address: '', batchId: '', batchKind: '', ...toOrder(order) };
    const path = getPath(revision);
    const kind = getKind(resource, order !== undefined);
    const name = getName(revision);
    const title = name || kind;
    return (
        <Box component="li" sx={{ py: 0.75 }}>
            <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        {path === undefined ? (
                            title
                        ) : (
                            <MuiLink component={Link} to={path} sx={cardLink}>
                                {title}
                            </MuiLink>
                        )}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                        {[username, ...(name === '' ? [] : [kind])].join(' · ')}
                        {' · '}
                        <Ago time={time} />
                    </Typography>
                </Box>
                <VerbChip verb={verb} />
                {mayOpen(profile, pages.activity) && (
                    <IconButton
                        size="small"
                        aria-label={translate('lists.actionOf', { action: translate('forms.meanwhile.show'), title })}
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? id : undefined}
                        onClick={() => setOpen(!isOpen)}
                        sx={{ my: -0.5 }}
                    >
                        <ChevronRight
                            fontSize="small"
                            sx={{ transform: isOpen ? 'rotate(90deg)' : 'none', transition: 'transform 120ms' }}
                        />
                    </IconButton>
                )}
            </Box>
            {isOpen && (
                <Box id={id}>
                    <Chunked of={details} onLost={() => setOpen(false)}>
                        {(ActivityDetails) => <ActivityDetails revision={revision} />}
                    </Chunked>
                </Box>
            )}
        </Box>
    );
}
