import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

export const exportDialog = createChunk(
    withTexts(['export'], () => import('./ExportDialog').then(({ ExportDialog }) => ExportDialog)),
);
