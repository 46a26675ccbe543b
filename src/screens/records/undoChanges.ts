import { undo } from '../../../contract/calls/history';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { errors } from '../../../contract/errors';
import { historyScope, type Resource } from '../../../contract/resource';
import { CallError } from '../../../providers/callError';
import type { Transport } from '../../../providers/transport';
import type { Dialogs } from '../../base/dialogs/Dialogs';
import type { Notes } from '../../base/notes/NotesProvider';
import type { Change } from './change';
import { runForEach } from './runForEach';
import { wholeList } from './useRefreshRecords';

export type UndoWorld = {
    resource: Resource;
    ldpId: string;
    transport: Transport;
    dialogs: Dialogs;
    notes: Notes;
    translate(key: string, params?: Record<string, string | number>): string;
    refresh(recordIds: readonly string[]): Promise<void>;
};

/**
 * Undoes changes, each by a call of its own, and reports the outcome: in a note if all are undone, else record by record
 * in a dialog. What somebody has changed since stays as it is. Resolves to the changes of which no answer tells whether
 * they are undone: the same calls again undo them once.
 */
export async function undoChanges(world: UndoWorld, changes: readonly Change[]): Promise<readonly Change[]> {
    const { resource, transport, dialogs, notes, translate, refresh } = world;
    const isOrder = !resource.singleton && changes[0]?.recordId === wholeList;

    async function takeBack({ title, ...change }: Change): Promise<void> {
        const ldpId = isLandingPageType(resource) ? change.recordId : world.ldpId;
        const owner = historyScope(resource) === 'landingPage' ? { ldpId } : {};
        try {
            await transport.call(undo, { ...owner, body: { resource: resource.name, ...change } });
        } catch (problem) {
            if (!(problem instanceof CallError) || problem.code !== errors.conflict.code) throw problem;
            throw new Error(translate(isOrder ? 'notes.orderChangedSince' : 'notes.changedSince', { title }));
        }
    }

    const byId = new Map(changes.map((change) => [change.recordId, change]));
    const outcomes = await runForEach([...byId.keys()], async (id) => {
        const change = byId.get(String(id));
        if (change) await takeBack(change);
    });
    await refresh([...byId.keys()]);
    const lost = outcomes.flatMap((outcome) => outcome.lost ?? []);
    const left = outcomes.flatMap(({ id, lost }) => (lost && byId.get(String(id))) || []);
    const failures = outcomes.flatMap(({ id, problem, lost }) =>
        problem === undefined || lost ? [] : [{ name: byId.get(String(id))?.title ?? '', reason: problem }],
    );
    const done = outcomes.length - failures.length - left.length;
    const [first] = failures;
    const [only] = changes;
    if (first && changes.length === 1) dialogs.error(first.reason);
    else if (first) dialogs.tell(translate('notes.partlyUndone', { done, total: changes.length }), failures);
    if (left.length > 0) dialogs.error(lost[0]);
    if (first || left.length > 0) return left;
    if (isOrder) notes.show({ kind: 'undone', text: 'notes.orderUndone' });
    else if (changes.length === 1)
        notes.show({ kind: 'undone', text: 'notes.undone', params: { title: only?.title ?? '' } });
    else notes.show({ kind: 'undone', text: 'notes.manyUndone', params: { smart_count: done } });
    return [];
}
