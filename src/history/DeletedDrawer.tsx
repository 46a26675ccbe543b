import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { useDialogs } from '../dialogs/Dialogs';
import { formatTime } from '../fields/time/bangkok';
import { RevisionPages } from './RevisionPages';
import { everywhere, type Revision } from './revision';
import { SideDrawer } from './SideDrawer';
import { useRestore } from './useRestore';

const day = 24 * 60 * 60 * 1000;

/** What was deleted from a list lately and does not stand again. */
export function DeletedDrawer({ resource, onClose }: { resource: Resource; onClose(): void }) {
    const translate = useTranslate();
    const [from] = useState(() => new Date(Date.now() - limits.historyDays * day).toISOString());
    const owner = resource.scope === 'landingPage' ? {} : everywhere;
    const filter = { ...owner, resource: resource.name, verb: 'delete', latest: true, from };
    return (
        <SideDrawer
            title={translate('history.deleted.title')}
            subtitle={translate('history.deleted.text', {
                name: translate(`resources.${resource.name}.many`),
                days: limits.historyDays,
            })}
            onClose={onClose}
        >
            <RevisionPages filter={filter} empty="history.deleted.empty">
                {(found, refetch) =>
                    found.map((revision) => (
                        <Deleted key={revision.id} resource={resource} revision={revision} refetch={refetch} />
                    ))
                }
            </RevisionPages>
        </SideDrawer>
    );
}

type Props = { resource: Resource; revision: Revision; refetch(): Promise<unknown> };

function Deleted({ resource, revision, refetch }: Props) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { id, recordId, version, username, time } = revision;
    const restore = useRestore(resource, recordId);
    const title = revision.title || recordId;
    async function bringBack(): Promise<void> {
        const yes = await dialogs.confirm({
            title: translate('history.deleted.restoreTitle'),
            text: translate('history.deleted.restoreText', { title }),
            confirm: translate('history.restore.confirm'),
        });
        if (!yes) return;
        await restore(id, version);
        await refetch();
    }
    return (
        <Box
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
                <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {translate('history.deleted.by', { name: username, time: formatTime(time) })}
                </Typography>
            </Box>
            <Button
                startIcon={<SettingsBackupRestore />}
                aria-label={translate('history.deleted.restore', { title })}
                onClick={() => void bringBack()}
            >
                {translate('history.restore.confirm')}
            </Button>
        </Box>
    );
}
