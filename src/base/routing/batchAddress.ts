import { pages } from '../../../contract/pages';

/** The query parameter with the id of a batch on the page of copy config. */
export const batchParameter = 'batch';

/** Returns the address of a batch of copy config. */
export function buildBatchAddress(batchId: string): string {
    return `/${pages.copyConfig.route}?${new URLSearchParams({ [batchParameter]: batchId })}`;
}

/** The query parameter with the id of the landing page that shall be filled, instead of copied from. */
export const targetParameter = 'to';

/** Returns the address at which a landing page is filled from another. */
export function buildFillAddress(ldpId: string): string {
    return `/${pages.copyConfig.route}?${new URLSearchParams({ [targetParameter]: ldpId })}`;
}
