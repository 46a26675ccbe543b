import { createChunk, useLaterChunk } from '../chunks/chunk';
import type { ViewLinkProps } from './viewLinkProps';

// If the chunk fails to load, there are no such links, but the page still works.
const link = createChunk(() => import('./ViewAnchor').then(({ ViewAnchor }) => ViewAnchor));

/**
 * A link that opens the landing page of this tab, or a record's page on it, as visitors see it, in a new tab. Nothing
 * unless the landing page is active; disabled, with the reason, if visitors do not see the record now.
 */
export function ViewLink(props: ViewLinkProps) {
    const { Component } = useLaterChunk(link);
    // Keeps the space of an icon, so that nothing beside it moves when it appears.
    return Component ? <Component {...props} /> : <span data-view style={{ width: props.look === 'icon' ? 40 : '' }} />;
}
