/** Codes with this one at a place of theirs; what stood there and behind makes room. */
export function placedAt(codes: readonly string[], code: string, place: number): string[] {
    const others = codes.filter((other) => other !== code);
    return [...others.slice(0, place), code, ...others.slice(place)];
}

/** How droppable places and draggable providers are called while something is dragged. */
const emptyPlace = 'place:';
const fromCatalogue = 'provider:';

export const emptyPlaceId = (place: number) => `${emptyPlace}${place}`;
export const catalogueId = (code: string) => `${fromCatalogue}${code}`;

/** The provider that is dragged, be it from the catalogue or from its place. */
export function draggedCode(id: string): string {
    return id.startsWith(fromCatalogue) ? id.slice(fromCatalogue.length) : id;
}

/** The place that something is held over; undefined when it is over none. An empty one is the first that is free. */
export function placeUnder(id: string | undefined, codes: readonly string[]): number | undefined {
    if (id === undefined) return undefined;
    if (id.startsWith(emptyPlace)) return codes.length;
    const place = codes.indexOf(id);
    return place < 0 ? undefined : place;
}
