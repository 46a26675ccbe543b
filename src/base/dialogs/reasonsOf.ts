import type { LandingPageRefusal, NamedReason } from '../../../contract/calls/landingPage';
import { CallError } from '../../../providers/callError';

/** One of the lists of names and reasons that a failed call answers. */
export type Reasons = { list: keyof LandingPageRefusal; rows: readonly NamedReason[] };

const lists = ['landingPageErrors', 'apiDomainErrors'] as const satisfies Reasons['list'][];

function rowsIn(data: object, list: string): readonly Record<string, unknown>[] {
    const rows: unknown = Reflect.get(data, list);
    return Array.isArray(rows) ? rows : [];
}

/**
 * The single reasons that a failed call gives beside its message: what of its input is refused, or what uses the thing.
 * What only repeats the message is left out.
 */
export function detailsOf(problem: unknown): NamedReason[] {
    if (!(problem instanceof CallError) || typeof problem.data !== 'object' || problem.data === null) return [];
    const { data, message } = problem;
    const refused = rowsIn(data, 'errors').map(({ msg }) => ({ name: '', reason: String(msg) }));
    const uses = rowsIn(data, 'usedBy').map(({ name, reason }) => ({ name: String(name), reason: String(reason) }));
    return [...refused, ...uses].filter(({ reason }) => reason !== message);
}

/** What a failed call says against landing pages and API domains, as far as it says anything. */
export function reasonsOf(problem: unknown): Reasons[] {
    if (!(problem instanceof CallError) || typeof problem.data !== 'object' || problem.data === null) return [];
    const { data } = problem;
    return lists.flatMap((list) => {
        const rows: unknown = Reflect.get(data, list);
        return Array.isArray(rows) && rows.length > 0 ? [{ list, rows }] : [];
    });
}
