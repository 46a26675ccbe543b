import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { isOfLandingPages } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import { useLandingPage } from '../../base/session/SessionContext';
import { useLock } from '../../fields/form/useLock';
import { RestoreDialog } from './RestoreDialog';
import { RevisionEntry } from './RevisionEntry';
import { RevisionPages } from './RevisionPages';
import { everywhere, type Revision } from './revision';
import { SideDrawer } from './SideDrawer';
import { saysTheSame } from './saysTheSame';
import { useRestore } from './useRestore';

type Props = { resource: Resource; recordId: string; title: string; onClose(): void };

/** A record's history, newest first, and the way back to any of its versions for those who may change it. */
export function HistoryDrawer({ resource, recordId, title, onClose }: Props) {
    const translate = useTranslate();
    const lockOf = useLock(resource);
    const { defaultLang: lang } = useLandingPage();
    const restore = useRestore(resource, recordId);
    const [asked, setAsked] = useState<{ wanted: Revision; latest: Revision }>();
    const own = isOfLandingPages(resource) ? { ldpId: recordId } : everywhere;
    const owner = resource.scope === 'landingPage' ? {} : own;

    /** Nothing is to be brought back of what stands or says the same, nor of what was there before the record. */
    function offers(revision: Revision, latest: Revision): boolean {
        // A history that is another type's is gone back in where that type is.
        if (resource.history !== resource.name || lockOf(latest.after ?? {})) return false;
        if (latest.verb === 'delete') return revision.id === latest.id || revision.verb !== 'delete';
        if (revision.id === latest.id || revision.verb === 'delete') return false;
        return !saysTheSame(resource, latest, revision);
    }
    return (
        <SideDrawer title={translate('history.title')} subtitle={title} onClose={onClose}>
            <RevisionPages filter={{ ...owner, resource: resource.history, recordId }} empty="history.empty">
                {(found, refetch) => (
                    <ResourceContextProvider value={resource.name}>
                        {found.map((revision, _place, [latest = revision]) => (
                            <RevisionEntry key={revision.id} resource={resource} revision={revision} lang={lang}>
                                {offers(revision, latest) && (
                                    <Button
                                        size="small"
                                        startIcon={<SettingsBackupRestore />}
                                        onClick={() => setAsked({ wanted: revision, latest })}
                                        sx={{ mt: 0.5, ml: -0.5 }}
                                    >
                                        {translate('history.restore.action')}
                                    </Button>
                                )}
                            </RevisionEntry>
                        ))}
                        {asked && (
                            <RestoreDialog
                                resource={resource}
                                {...asked}
                                lang={lang}
                                onAnswer={async (yes) => {
                                    setAsked(undefined);
                                    if (!yes) return;
                                    await restore(asked.wanted.id, asked.latest.version);
                                    await refetch();
                                }}
                            />
                        )}
                    </ResourceContextProvider>
                )}
            </RevisionPages>
        </SideDrawer>
    );
}
