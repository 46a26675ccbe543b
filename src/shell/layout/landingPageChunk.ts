import { createChunk } from '../../base/chunks/chunk';

export const landingPageList = createChunk(() =>
    import('./LandingPageList').then(({ LandingPageList }) => LandingPageList),
);
