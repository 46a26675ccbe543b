import { createChunk } from '../../base/chunks/chunk';
import { withTexts } from '../../base/chunks/laterTexts';

export const presenceKeeper = createChunk(
    withTexts(['alongside'], () => import('./PresenceKeeper').then(({ PresenceKeeper }) => PresenceKeeper)),
);
