import type { SiteSnapshot } from '../../site/content';
import { findStoryType, type SiteAddress } from '../../site/paths';

/** Longest slug that is looked up. */
const longestSlug = 300;

/** The address of all that does not exist. */
export const missingPage: SiteAddress = { page: undefined, number: 1 };

/** Returns the address, or that of a missing page if no record can have so long a slug. */
export function refuseLongSlug(address: SiteAddress): SiteAddress {
    return (address.slug?.length ?? 0) > longestSlug ? missingPage : address;
}

/** Whether a further page of a list has any records. */
export function hasRecords({ page, number }: SiteAddress, { content }: Pick<SiteSnapshot, 'content'>): boolean {
    const type = findStoryType(page);
    return number === 1 || (type !== undefined && content[type].items.length > 0);
}
