import { type Permission, permissionKeys } from '../../../contract/permissions';
import type { Principal } from '../../base/services/context';
import { isWithin } from '../../base/system/addresses';
import { invalid, problem } from '../../base/system/errors';

/** Nobody gives more than they have. @throws Failure 40001 at each key that is too high */
export function checkCeiling(permission: Partial<Permission> | undefined, { rights }: Principal): void {
    const above = permissionKeys.filter((key) => (permission?.[key] ?? 0) > rights.permission[key]);
    if (above.length > 0) invalid(above.map((key) => problem(`permission.${key}`, 'validation.maker')));
}

/** Nobody shuts out oneself, or goes round the old password. @throws Failure 40001 at this path */
export function checkNotOwn(id: string, { accountId }: Principal, path: string): void {
    if (id === accountId) invalid([problem(path, 'validation.ownAccount')]);
}

/** A whitelist of one's own holds the address from which it is written. @throws Failure 40001 */
export function checkAddresses(whitelist: readonly string[], address: string): void {
    if (whitelist.length === 0 || isWithin(address, whitelist)) return;
    invalid([problem('ipWhitelist', 'validation.ownAddress', { address })]);
}
