import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

/** Copies chosen records to other landing pages. */
export const spreadDialog = createChunk(
    withTexts(['spread'], () => import('./SpreadDialog').then(({ SpreadDialog }) => SpreadDialog)),
);
