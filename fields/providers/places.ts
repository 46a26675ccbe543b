/** Returns the codes with this one at the given position; the codes from there on move back. */
export function insertAt(codes: readonly string[], code: string, index: number): string[] {
    const others = codes.filter((other) => other !== code);
    return [...others.slice(0, index), code, ...others.slice(index)];
}

/** Prefixes of the ids of droppable positions and draggable providers during a drag. */
const emptyPlacePrefix = 'place:';
const cataloguePrefix = 'provider:';

export const emptyPlaceId = (index: number) => `${emptyPlacePrefix}${index}`;
export const catalogueId = (code: string) => `${cataloguePrefix}${code}`;

/** Returns the code of the dragged provider, whether it comes from the catalogue or from a position. */
export function draggedCode(id: string): string {
    return id.startsWith(cataloguePrefix) ? id.slice(cataloguePrefix.length) : id;
}

/**
 * Returns the position that something is dragged over; undefined if there is none. Any empty position means the first
 * free one.
 */
export function findPlaceUnder(id: string | undefined, codes: readonly string[]): number | undefined {
    if (id === undefined) return undefined;
    if (id.startsWith(emptyPlacePrefix)) return codes.length;
    const index = codes.indexOf(id);
    return index < 0 ? undefined : index;
}
