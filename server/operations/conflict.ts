import type { ConflictData } from '../../contract/envelope';
import { fail } from '../errors';

/** Ends a call with a 40901 that shows what stands now, and whose it is. */
export function conflict(current: Record<string, unknown>): never {
    const { updatedBy, updatedTime } = current;
    const data: ConflictData = { current, updatedBy: String(updatedBy ?? ''), updatedTime: String(updatedTime ?? '') };
    return fail('conflict', data);
}
