import { pages } from '../../../contract/pages';

/** The query parameter with the id of a batch on the page of copy config. */
export const batchParameter = 'batch';

/** Returns the address of a batch of copy config. */
export function buildBatchAddress(batchId: string): string {
    return `/${pages.copyConfig.route}?${new URLSearchParams({ [batchParameter]: batchId })}`;
}
