import type { LandingPageRefusal, NamedReason } from '../../../contract/calls/landingPage';
import { CallError } from '../../../providers/callError';

/** One of the lists of names and reasons in the data of a failed call. */
export type Reasons = { list: keyof LandingPageRefusal; rows: readonly NamedReason[] };

const lists = ['landingPageErrors', 'apiDomainErrors'] as const satisfies Reasons['list'][];

function readRows(data: object, list: string): readonly Record<string, unknown>[] {
    const rows: unknown = Reflect.get(data, list);
    return Array.isArray(rows) ? rows : [];
}

/**
 * Returns the individual reasons that a failed call gives in addition to its message: the refused fields, or the uses
 * of the record. Reasons equal to the message are omitted.
 */
export function listErrorDetails(problem: unknown): NamedReason[] {
    if (!(problem instanceof CallError) || typeof problem.data !== 'object' || problem.data === null) return [];
    const { data, message } = problem;
    const refused = readRows(data, 'errors').map(({ msg }) => ({ name: '', reason: String(msg) }));
    const uses = readRows(data, 'usedBy').map(({ name, reason }) => ({ name: String(name), reason: String(reason) }));
    return [...refused, ...uses].filter(({ reason }) => reason !== message);
}

/** Returns the message of a failure with its individual reasons, on one line. */
export function formatFailure(problem: unknown): string {
    const message = problem instanceof Error ? problem.message : String(problem);
    const details = listErrorDetails(problem).map(({ name, reason }) => (name === '' ? reason : `${name}: ${reason}`));
    return [message, ...details].join(' · ');
}

/** Returns the reasons of a failed call about landing pages and API domains; empty if there are none. */
export function listReasons(problem: unknown): Reasons[] {
    if (!(problem instanceof CallError) || typeof problem.data !== 'object' || problem.data === null) return [];
    const { data } = problem;
    return lists.flatMap((list) => {
        const rows: unknown = Reflect.get(data, list);
        return Array.isArray(rows) && rows.length > 0 ? [{ list, rows }] : [];
    });
}
