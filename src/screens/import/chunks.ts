import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

export const importDialog = createChunk(
    withTexts(['import'], () => import('./ImportDialog').then(({ ImportDialog }) => ImportDialog)),
);
