import { isWithin } from '../../base/system/addresses';

/**
 * Whether each of these stored whitelists allows an address. For a sub-user, pass its own and its maker's, so that
 * nobody can bypass a whitelist by creating another account. An empty whitelist allows every address.
 */
export function allowsAddress(whitelists: readonly (string | null)[], address: string): boolean {
    return whitelists.every((stored) => {
        const blocks: string[] = stored === null ? [] : JSON.parse(stored);
        return blocks.length === 0 || isWithin(address, blocks);
    });
}
