import type { Audit } from '../../contract/declaration/audit';
import type { ConflictData } from '../../contract/envelope';
import { fail } from '../base/system/errors';

/** Throws 40901 with the current values and the author and time of the last change. */
export function conflict(current: Record<string, unknown>, { updatedBy, updatedTime }: Audit): never {
    const text = (name: string) => String(current[name] ?? '');
    const data: ConflictData = { current, updatedBy: text(updatedBy), updatedTime: text(updatedTime) };
    return fail('conflict', data);
}
