import type { Resource } from '../../../contract/resource';
import { isSearched } from '../../../contract/searched';
import { createChunk, useLaterChunk } from '../chunks/chunk';
import { withTexts } from '../chunks/laterTexts';

// If the chunk fails to load, there is no star, but the form still works.
const star = createChunk(
    withTexts(['palette'], () => import('./FavouriteStar').then(({ FavouriteStar }) => FavouriteStar)),
);

/** `ldpId` is undefined for records that belong to no landing page. */
type Props = { resource: Resource; id: string; ldpId: string | undefined };

/** The star beside the title of a record; nothing for types whose records are not remembered. */
export function FavouriteButton({ resource, id, ldpId = '' }: Props) {
    const { Component } = useLaterChunk(star, isSearched(resource));
    if (!isSearched(resource)) return null;
    const record = { resource: resource.name, id, ldpId };
    // Keeps its space, so that nothing beside it moves when it appears.
    return Component ? <Component record={record} /> : <span style={{ width: 40 }} />;
}
