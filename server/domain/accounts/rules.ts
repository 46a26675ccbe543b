import { type Permission, permissionKeys } from '../../../contract/permissions';
import type { Principal } from '../../base/services/context';
import { isWithin } from '../../base/system/addresses';
import { invalid, problem } from '../../base/system/errors';

/** Refuses permission levels above those of the caller. @throws {Failure} 40001 at each key whose level is too high */
export function checkCeiling(permission: Partial<Permission> | undefined, { rights }: Principal): void {
    const above = permissionKeys.filter((key) => (permission?.[key] ?? 0) > rights.permission[key]);
    if (above.length > 0) invalid(above.map((key) => problem(`permission.${key}`, 'validation.maker')));
}

/**
 * Refuses operations on the caller's own account, so that callers can neither lock themselves out nor bypass the check
 * of the old password.
 *
 * @throws {Failure} 40001 at `path`
 */
export function checkNotOwn(id: string, { accountId }: Principal, path: string): void {
    if (id === accountId) invalid([problem(path, 'validation.ownAccount')]);
}

/**
 * Requires that a whitelist that callers set for their own account contains their current address. @throws {Failure}
 * 40001
 */
export function checkAddresses(whitelist: readonly string[], address: string): void {
    if (whitelist.length === 0 || isWithin(address, whitelist)) return;
    invalid([problem('ipWhitelist', 'validation.ownAddress', { address })]);
}
