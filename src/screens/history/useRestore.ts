import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { restore } from '../../../contract/calls/history';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { historyScope, type Resource } from '../../../contract/resource';
import { getLanguage } from '../../../i18n/languages';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import { getPathLabels } from '../../fields/form/pathLabel';
import { listRefusals } from '../../fields/form/problems';
import { type Change, type ChangeText, toChange } from '../records/change';
import { useChangeNote } from '../records/useChangeNote';
import { useRefreshRecords } from '../records/useRefreshRecords';

type RestoreRequest = { revisionId: string; version: number };

/**
 * Returns a function that formats the reasons, field by field, why a version cannot be restored; it returns the error
 * itself if no field was refused.
 */
export function useRefusalReasons({ name, fields }: Resource): (problem: unknown) => unknown {
    const translate = useTranslate();
    const names = {
        field: (field: string) => translate(`resources.${name}.fields.${field}`),
        language: (code: string) => getLanguage(code).name,
        area: (key: string) => translate(`permissions.${key}`),
    };
    return (problem) => {
        const reasons = listRefusals(problem).map(({ path, msg }) => {
            const isField = Object.hasOwn(fields, path.split('.')[0] ?? '');
            return isField ? `${getPathLabels(fields, path, names).join(' › ')}: ${msg}` : msg;
        });
        return reasons.length === 0 ? problem : translate('history.restore.refused', { reasons: reasons.join('; ') });
    };
}

/**
 * Returns a function that makes the restore call and nothing else. `recordId` is needed only if the record is a landing
 * page.
 */
export function useRestoreCall(resource: Resource, recordId: string): (request: RestoreRequest) => Promise<unknown> {
    const transport = useTransport();
    const { id: chosen } = useLandingPage();
    const ldpId = isLandingPageType(resource) ? recordId : chosen;
    const { mutateAsync } = useMutation({
        mutationFn: (request: RestoreRequest) =>
            transport.call(restore, {
                ...(historyScope(resource) === 'landingPage' ? { ldpId } : {}),
                body: { resource: resource.name, ...request },
            }),
        meta: { busy: true },
        retry: false,
    });
    return mutateAsync;
}

type Restored = { recordId: string; title: string };

/** Returns the change that a restoration made. Its answer is an object of any type, or the order of a list. */
export function toRestoration(restored: Restored, answer: unknown): Change {
    return toChange('restore', restored, typeof answer === 'object' && answer !== null ? { ...answer } : {});
}

/**
 * Returns a function that restores a version of a record, says so with a way back, and refreshes lists and forms.
 * `version` is the record's current version; `said` is what the note says.
 */
export function useRestore(resource: Resource, { recordId, title }: Restored) {
    const dialogs = useDialogs();
    const note = useChangeNote(resource);
    const refresh = useRefreshRecords(resource);
    const formatReasons = useRefusalReasons(resource);
    const call = useRestoreCall(resource, recordId);
    const usual = { text: 'notes.restored', params: { title } };

    return async (revisionId: string, version: number, said: ChangeText = usual): Promise<void> => {
        try {
            const answer = await call({ revisionId, version });
            note(said, [toRestoration({ recordId, title }, answer)]);
        } catch (problem) {
            dialogs.error(formatReasons(problem));
        }
        await refresh([recordId]);
    };
}
