import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { restore } from '../../../contract/calls/history';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { historyScope, type Resource } from '../../../contract/resource';
import { getLanguage } from '../../../i18n/languages';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import { useHasUnsaved } from '../../base/unsaved/UnsavedGuard';
import { getPathLabels } from '../../fields/form/pathLabel';
import { listRefusals } from '../../fields/form/problems';
import { useRefreshLists } from '../records/listActions';
import { wholeList } from './revision';

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

/**
 * Returns a function that restores a version of a record, reports it, and refreshes lists and forms. A form with
 * unsaved input is left unchanged: it gets the conflict when it is saved. `version` is the record's current version;
 * `done` is the i18n key of the success message.
 */
export function useRestore(resource: Resource, recordId: string) {
    const resourceName = useResourceContext() ?? resource.route;
    const provider = useDataProvider();
    const queries = useQueryClient();
    const dialogs = useDialogs();
    const refreshLists = useRefreshLists(resource);
    const formatReasons = useRefusalReasons(resource);
    const hasUnsaved = useHasUnsaved();
    const call = useRestoreCall(resource, recordId);

    async function refresh(): Promise<void> {
        await Promise.all([refreshLists(), queries.invalidateQueries({ queryKey: ['items', resourceName] })]);
        if (recordId === wholeList && !resource.singleton) return;
        const id = resource.singleton ? recordId || resource.name : recordId;
        const queryKey = ['form', resourceName, id];
        if (queries.getQueryState(queryKey) === undefined || hasUnsaved()) return;
        queries.setQueryData(queryKey, (await provider.getOne(resourceName, { id })).data);
    }

    return async (revisionId: string, version: number, done = 'history.restore.done'): Promise<void> => {
        try {
            await call({ revisionId, version });
            dialogs.success(done);
        } catch (problem) {
            dialogs.error(formatReasons(problem));
        }
        await refresh();
    };
}
