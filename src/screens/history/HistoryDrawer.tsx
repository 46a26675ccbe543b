import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import { useLandingPage } from '../../base/session/SessionContext';
import { useLock } from '../../fields/form/useLock';
import { PinButton } from './PinButton';
import { RestoreDialog } from './RestoreDialog';
import { RevisionEntry } from './RevisionEntry';
import { RevisionPages } from './RevisionPages';
import { everywhere, type Revision } from './revision';
import { SideDrawer } from './SideDrawer';
import { hasSameValues } from './sameValues';
import { buildRevisionUrl } from './useLinkedRevision';
import { useRestore } from './useRestore';

type Props = {
    resource: Resource;
    recordId: string;
    title: string;
    /** The id of the revision that is looked up and marked. */
    linked?: string;
    onClose(): void;
};

/** A drawer with the history of a record, newest first; accounts that may change the record can restore a version. */
export function HistoryDrawer({ resource, recordId, title, linked, onClose }: Props) {
    const translate = useTranslate();
    const findLock = useLock(resource);
    const { id: ldpId, defaultLang: lang } = useLandingPage();
    const restore = useRestore(resource, { recordId, title });
    const [request, setRequest] = useState<{ target: Revision; latest: Revision }>();
    const own = isLandingPageType(resource) ? { ldpId: recordId } : everywhere;
    const owner = resource.scope === 'landingPage' ? {} : own;

    // A history that belongs to another type is that type's to restore and to keep.
    const isOwn = resource.history === resource.name;

    /** Whether a version can be kept for ever: any but a deletion, which has no values, by whoever may edit the record. */
    const mayPin = ({ verb }: Revision, latest: Revision) =>
        isOwn && verb !== 'delete' && !findLock(latest.after ?? {});

    /**
     * Whether a version can be restored. The current version, versions equal to it and deletions cannot, except for a
     * deletion that is the latest revision.
     */
    function offers(revision: Revision, latest: Revision): boolean {
        if (!isOwn || findLock(latest.after ?? {})) return false;
        if (latest.verb === 'delete') return revision.id === latest.id || revision.verb !== 'delete';
        if (revision.id === latest.id || revision.verb === 'delete') return false;
        return !hasSameValues(resource, latest, revision);
    }
    return (
        <SideDrawer title={translate('history.title')} subtitle={title} onClose={onClose}>
            <RevisionPages
                filter={{ ...owner, resource: resource.history, recordId }}
                empty="history.empty"
                until={linked}
            >
                {(found, refetch) => (
                    <ResourceContextProvider value={resource.name}>
                        {found.map((revision, _place, [latest = revision]) => (
                            <RevisionEntry
                                key={revision.id}
                                {...{ resource, revision, lang }}
                                isLinked={revision.id === linked}
                                link={buildRevisionUrl(resource, { recordId, ldpId }, revision.id)}
                            >
                                <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, mt: 0.5, ml: -0.5 }}>
                                    {offers(revision, latest) && (
                                        <Button
                                            size="small"
                                            startIcon={<SettingsBackupRestore />}
                                            onClick={() => setRequest({ target: revision, latest })}
                                        >
                                            {translate('history.restore.action')}
                                        </Button>
                                    )}
                                    {mayPin(revision, latest) && (
                                        <PinButton {...{ resource, recordId, revision }} onDone={refetch} />
                                    )}
                                </Stack>
                            </RevisionEntry>
                        ))}
                        {request && (
                            <RestoreDialog
                                resource={resource}
                                {...request}
                                lang={lang}
                                onAnswer={async (yes) => {
                                    setRequest(undefined);
                                    if (!yes) return;
                                    await restore(request.target.id, request.latest.version);
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
