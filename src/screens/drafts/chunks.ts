import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

export const draftKeeper = createChunk(
    withTexts(['drafts'], () => import('./DraftKeeper').then(({ DraftKeeper }) => DraftKeeper)),
);
