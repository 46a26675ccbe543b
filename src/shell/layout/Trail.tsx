import { createChunk, useLaterChunk } from '../../base/chunks/chunk';
import { useWasIdle } from '../../base/chunks/idle';

// Without its code, the page still has its title and the menu.
const breadcrumbs = createChunk(() => import('../../base/page/Breadcrumbs').then(({ Breadcrumbs }) => Breadcrumbs));

/** Height of the line above the title, in pixels, which is kept for it. */
export const trailHeight = 20;

const line = { height: trailHeight, fontSize: '0.75rem', lineHeight: `${trailHeight}px` };

/** The way to the page, above its title. It stands where the page has its margin otherwise. */
export function Trail() {
    const { Component: Breadcrumbs } = useLaterChunk(breadcrumbs, useWasIdle());
    return <div style={line}>{Breadcrumbs && <Breadcrumbs />}</div>;
}
