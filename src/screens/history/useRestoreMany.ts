import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import type { BulkReport } from '../bulk/useBulk';
import { useJobRun } from '../bulk/useJobRun';
import type { Change } from '../records/change';
import { useRefreshLists } from '../records/listActions';
import { useChangeNote } from '../records/useChangeNote';
import type { Revision } from './revision';
import { toRestoration, useRefusalReasons, useRestoreCall } from './useRestore';

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
    const note = useChangeNote(resource);
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

    async function bringBack(deletion: Revision): Promise<Change> {
        try {
            const answer = await call({ revisionId: deletion.id, version: deletion.version });
            return toRestoration({ recordId: deletion.recordId, title: getTitle(deletion) }, answer);
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
        const changes: Change[] = [];
        const find = (id: number | string) => byId.get(String(id));
        const outcomes = await runJob({
            name: 'restore',
            ids: [...byId.keys()],
            getTitle: (id) => getTitle(find(id) ?? { title: '', recordId: String(id) }),
            async act(id) {
                const deletion = find(id);
                if (deletion) changes.push(await bringBack(deletion));
            },
        });
        await refreshLists();
        const failures = outcomes.flatMap(({ id, problem }) => {
            const deletion = byId.get(String(id));
            return problem === undefined || !deletion ? [] : [{ id, title: getTitle(deletion), problem }];
        });
        const [only] = deletions;
        const [first] = failures;
        if (first && deletions.length === 1) dialogs.error(first.problem);
        else if (first) setReport({ done: changes.length, failures });
        if (changes.length === 0 || !only) return failures.map(({ id }) => String(id));
        if (deletions.length === 1) note({ text: 'history.deleted.done', params: { title: getTitle(only) } }, changes);
        else note({ text: 'history.deleted.doneMany', params: { smart_count: changes.length } }, changes);
        return failures.map(({ id }) => String(id));
    }
    return { restore, report, closeReport: () => setReport(undefined) };
}
