import type { CopyTarget, TargetStatus } from '../../../contract/calls/copyConfig';
import { isNothing, totalsOf } from './totals';

/** A filter of targets: by status, or only those with changes. */
export type Outcome = 'all' | 'changes' | TargetStatus;

export function isShown(target: CopyTarget, outcome: Outcome): boolean {
    if (outcome === 'all') return true;
    return outcome === 'changes' ? !isNothing(totalsOf(target.changes)) : target.status === outcome;
}
