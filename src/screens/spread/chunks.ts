import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

/** Copies chosen records to other landing pages. */
export const spreadDialog = createChunk(
    withTexts(['spread'], () => import('./SpreadDialog').then(({ SpreadDialog }) => SpreadDialog)),
);

/** Shows copies that were started earlier. */
export const copiesDialog = createChunk(
    withTexts(['spread'], () => import('./CopiesDialog').then(({ CopiesDialog }) => CopiesDialog)),
);
