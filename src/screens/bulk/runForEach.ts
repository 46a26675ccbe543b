import type { RaRecord } from 'react-admin';
import { detailsOf } from '../../base/dialogs/reasonsOf';

type Id = RaRecord['id'];

/** A failure in one text, with the single reasons that it gives. */
function saidBy(problem: unknown): string {
    const message = problem instanceof Error ? problem.message : String(problem);
    const details = detailsOf(problem).map(({ name, reason }) => (name === '' ? reason : `${name}: ${reason}`));
    return [message, ...details].join(' · ');
}

/** What became of one record of a bulk action; `problem` is the server's own message. */
export type Outcome = { id: Id; problem?: string };

/** Calls that are on their way at the same time: quick enough for hundreds, and no load for anybody else. */
const atOnce = 4;

/**
 * Does something to each record by a call of its own and tells what became of each. One failure stops no other.
 *
 * @example const outcomes = await runForEach(ids, (id) => provider.delete('banner-management', { id }));
 */
export async function runForEach(ids: readonly Id[], act: (id: Id) => Promise<unknown>): Promise<Outcome[]> {
    const outcomes = new Map<Id, Outcome>();
    const waiting = [...ids];
    async function work() {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
            try {
                await act(id);
                outcomes.set(id, { id });
            } catch (problem) {
                outcomes.set(id, { id, problem: saidBy(problem) });
            }
        }
    }
    await Promise.all(Array.from({ length: atOnce }, work));
    return ids.flatMap((id) => outcomes.get(id) ?? []);
}
