import type { Audit } from '../../contract/declaration/audit';
import type { ConflictData } from '../../contract/envelope';
import { fail } from '../base/system/errors';

/** Ends a call with a 40901 that shows what stands now, and whose it is. */
export function conflict(current: Record<string, unknown>, { updatedBy, updatedTime }: Audit): never {
    const text = (name: string) => String(current[name] ?? '');
    const data: ConflictData = { current, updatedBy: text(updatedBy), updatedTime: text(updatedTime) };
    return fail('conflict', data);
}
