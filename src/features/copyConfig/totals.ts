import type { CopyTarget, PartChanges } from '../../../contract/calls/copyConfig';

export type Totals = Omit<PartChanges, 'part'>;

/** Returns the sum of a target's changes over all parts. */
export function sumChanges(changes: readonly PartChanges[]): Totals {
    const totals = { added: 0, changed: 0, removed: 0 };
    for (const { added, changed, removed } of changes) {
        totals.added += added;
        totals.changed += changed;
        totals.removed += removed;
    }
    return totals;
}

export const isUnchanged = ({ added, changed, removed }: Totals) => added + changed + removed === 0;

/** Whether a target is finished. */
export const isSettled = ({ status }: CopyTarget) => status !== 'WAITING' && status !== 'UNDOING';
