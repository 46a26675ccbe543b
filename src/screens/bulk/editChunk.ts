import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

export const bulkEditDialog = createChunk(
    withTexts(['bulkEdit'], () => import('./BulkEditDialog').then(({ BulkEditDialog }) => BulkEditDialog)),
);
