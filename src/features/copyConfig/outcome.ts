import type { CopyTarget, TargetStatus } from '../../../contract/calls/copyConfig';
import { isNothing, totalsOf } from './totals';

/** What targets are looked through by: what became of them, or whether anything changes there. */
export type Outcome = 'all' | 'changes' | TargetStatus;

export function isShown(target: CopyTarget, outcome: Outcome): boolean {
    if (outcome === 'all') return true;
    return outcome === 'changes' ? !isNothing(totalsOf(target.changes)) : target.status === outcome;
}
