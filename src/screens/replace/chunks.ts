import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

export const replaceDialog = createChunk(
    withTexts(['replace'], () => import('./ReplaceDialog').then(({ ReplaceDialog }) => ReplaceDialog)),
);
