import { isWithin } from '../../base/system/addresses';

/**
 * Whether an address is allowed by each of these whitelists, as they are stored: an account's own and, of a sub-user, its
 * maker's, so that nobody gets round a whitelist by making another account. An empty one allows every address.
 */
export function allowsAddress(whitelists: readonly (string | null)[], address: string): boolean {
    return whitelists.every((stored) => {
        const blocks: string[] = stored === null ? [] : JSON.parse(stored);
        return blocks.length === 0 || isWithin(address, blocks);
    });
}
