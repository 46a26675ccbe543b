import type { CopyTarget } from '../../../contract/calls/copyConfig';
import type { TargetStatus } from '../../../contract/copyBatch';
import { isUnchanged, sumChanges } from './totals';

/** A filter of targets: by status, or only those with changes. */
export type TargetFilter = 'all' | 'changes' | TargetStatus;

export function matchesFilter(target: CopyTarget, outcome: TargetFilter): boolean {
    if (outcome === 'all') return true;
    return outcome === 'changes' ? !isUnchanged(sumChanges(target.changes)) : target.status === outcome;
}
