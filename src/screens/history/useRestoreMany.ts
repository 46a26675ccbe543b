import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import type { BulkReport } from '../bulk/useBulk';
import { useJobRun } from '../bulk/useJobRun';
import { useRefreshLists } from '../records/listActions';
import type { Revision } from './revision';
import { useRefusalReasons, useRestoreCall } from './useRestore';

/** Maximum number of deleted records that the confirmation names; the others are counted. */
const named = 10;

const getTitle = ({ title, recordId }: Pick<Revision, 'title' | 'recordId'>) => title || recordId;

/**
 * Restores deleted records, each by a call of its own and at its former position, after one confirmation that names
 * them. Failures are reported record by record and do not affect the others.
 */
export function useRestoreMany(resource: Resource) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const call = useRestoreCall(resource, '');
    const formatReasons = useRefusalReasons(resource);
    const refreshLists = useRefreshLists(resource);
    const runJob = useJobRun(resource);
    const [report, setReport] = useState<BulkReport>();

    function formatQuestion(deletions: readonly Revision[]): string {
        const [only, ...others] = deletions;
        if (only && others.length === 0) return translate('history.deleted.restoreText', { title: getTitle(only) });
        const first = deletions.slice(0, named).map((each) => `“${getTitle(each)}”`);
        const count = deletions.length - first.length;
        const titles = first.join(', ');
        return translate('history.deleted.restoreManyText', {
            titles: count > 0 ? translate('history.deleted.more', { titles, count }) : titles,
        });
    }

    async function bringBack(deletion: Revision): Promise<void> {
        try {
            await call({ revisionId: deletion.id, version: deletion.version });
        } catch (problem) {
            const reason = formatReasons(problem);
            throw typeof reason === 'string' ? new Error(reason) : reason;
        }
    }

    /** Resolves to the ids of the deletions that could not be restored; undefined if the user declined. */
    async function restore(deletions: readonly Revision[]): Promise<string[] | undefined> {
        const yes = await dialogs.confirm({
            title: translate('history.deleted.restoreTitle'),
            text: formatQuestion(deletions),
            confirm: translate('history.restore.confirm'),
        });
        if (!yes) return undefined;
        const byId = new Map(deletions.map((each) => [each.id, each]));
        const find = (id: number | string) => byId.get(String(id));
        const outcomes = await runJob({
            name: 'restore',
            ids: [...byId.keys()],
            getTitle: (id) => getTitle(find(id) ?? { title: '', recordId: String(id) }),
            async act(id) {
                const deletion = find(id);
                if (deletion) await bringBack(deletion);
            },
        });
        await refreshLists();
        const failures = outcomes.flatMap(({ id, problem }) => {
            const deletion = byId.get(String(id));
            return problem === undefined || !deletion ? [] : [{ id, title: getTitle(deletion), problem }];
        });
        const done = outcomes.length - failures.length;
        const [only, ...others] = deletions;
        if (failures.length > 0 && others.length === 0) dialogs.error(failures[0]?.problem);
        else if (failures.length > 0) setReport({ done, failures });
        else if (only && others.length === 0) dialogs.success('history.deleted.done', { title: getTitle(only) });
        else dialogs.success('history.deleted.doneMany', { smart_count: done });
        return failures.map(({ id }) => String(id));
    }
    return { restore, report, closeReport: () => setReport(undefined) };
}
