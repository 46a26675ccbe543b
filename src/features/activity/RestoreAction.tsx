import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { restore } from '../../../contract/calls/history';
import { mayDo } from '../../../contract/permissions';
import { hasVerb, historyScope, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { revisions } from '../../../resources/revisions';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage, useProfile, useTransport } from '../../base/session/SessionContext';
import { RestoreDialog } from '../../screens/history/RestoreDialog';
import { everywhere, type Revision } from '../../screens/history/revision';
import { hasSameValues } from '../../screens/history/sameValues';
import { toRestoration, useRefusalReasons } from '../../screens/history/useRestore';
import { useChangeNote } from '../../screens/records/useChangeNote';
import { useKindName, useRecordName } from './names';

const ignored = () => undefined;

type Props = { resource: Resource; revision: Revision };

/** What can be restored from a row of the activity: `target` is the version to go back to. */
type Offer = { target: Revision; label: string };

/**
 * Returns what a row offers: taking the latest change of a record back, bringing a deleted record back, or going back
 * to an earlier version; undefined if nothing would change. `newest` are the last two revisions of the record.
 */
export function findOffer(resource: Resource, revision: Revision, newest: readonly Revision[]): Offer | undefined {
    const [latest, previous] = newest;
    if (!latest) return undefined;
    if (latest.verb === 'delete') {
        const isIt = latest.id === revision.id || revision.verb !== 'delete';
        return isIt ? { target: revision, label: 'history.restore.action' } : undefined;
    }
    const target = latest.id === revision.id ? previous : revision;
    if (!target || target.verb === 'delete' || hasSameValues(resource, latest, target)) return undefined;
    return { target, label: latest.id === revision.id ? 'activity.undo' : 'history.restore.action' };
}

/** Whether an account may restore records of a type from the activity: those that have a page or are settings. */
function isRestorable(resource: Resource): boolean {
    const hasPage = resource.singleton || hasVerb(resource, 'get');
    return hasPage && hasVerb(resource, 'update') && resource.history === resource.name;
}

/** Takes a change back, or brings a version back, after a confirmation that shows what would change. */
export function RestoreAction(props: Props) {
    const profile = useProfile();
    const { resource } = props;
    const isAllowed = isRestorable(resource) && mayDo(profile, getDemand(resource, 'update'));
    return isAllowed ? <AllowedRestore {...props} /> : null;
}

function AllowedRestore({ resource, revision }: Props) {
    const translate = useTranslate();
    const transport = useTransport();
    const dialogs = useDialogs();
    const queries = useQueryClient();
    // Lists and forms of the record may be shown elsewhere, too.
    const refresh = () => queries.invalidateQueries();
    const { recordId, ldpId } = revision;
    const note = useChangeNote(resource, { ldpId, onUndone: refresh });
    const recordName = useRecordName();
    const kindName = useKindName();
    const formatReasons = useRefusalReasons(resource);
    const { defaultLang } = useLandingPage();
    const [isAsking, setAsking] = useState(false);
    const isOfPage = historyScope(resource) === 'landingPage';
    const { data: newest = [] } = useGetList<Revision>(
        revisions.name,
        {
            pagination: { page: 1, perPage: 2 },
            sort: { field: 'id', order: 'DESC' },
            filter: { ...(isOfPage ? { ldpId } : everywhere), resource: resource.name, recordId },
        },
        { staleTime: 0, onError: ignored },
    );
    const { mutate } = useMutation({
        mutationFn: ({ target, latest }: { target: Revision; latest: Revision }) =>
            transport.call(restore, {
                ...(isOfPage ? { ldpId } : {}),
                body: { resource: resource.name, revisionId: target.id, version: latest.version },
            }),
        meta: { busy: true },
        onSuccess(answer, { target }) {
            const title = recordName(target) || kindName(resource.name);
            note({ text: 'notes.restored', params: { title } }, [toRestoration({ recordId, title }, answer)]);
        },
        onError: (problem) => dialogs.error(formatReasons(problem)),
        onSettled: refresh,
    });
    const offer = findOffer(resource, revision, newest);
    const [latest] = newest;
    if (!offer || !latest) return null;
    const { target, label } = offer;
    return (
        <>
            <Button size="small" startIcon={<SettingsBackupRestore />} onClick={() => setAsking(true)} sx={{ mt: 0.5 }}>
                {translate(label)}
            </Button>
            {isAsking && (
                <RestoreDialog
                    resource={resource}
                    target={target}
                    latest={latest}
                    lang={defaultLang}
                    onAnswer={(yes) => {
                        setAsking(false);
                        if (yes) mutate({ target, latest });
                    }}
                />
            )}
        </>
    );
}
