/** @jsxImportSource preact */
import { type ImageSlot, imageSlots } from '../../contract/limits';
import { isPath } from '../../fields/route/field';
import type { View } from '../view';

/** Pictures of these types are made of pixels, and are served in the size of their place. */
const isRaster = (path: string) => /\.(?:jpe?g|png|webp)$/.test(path);

/** Returns the address of a picture as it is stored; empty if it is no path. */
export function getPictureUrl({ imageBase = '' }: Pick<View, 'imageBase'>, path: string): string {
    return isPath(path) ? imageBase + path : '';
}

/** Returns the address of a picture in the size of a place; drawings have no pixels, and fit every place. */
export function getSlotUrl(view: Pick<View, 'imageBase'>, path: string, slot: ImageSlot): string {
    return getPictureUrl(view, isRaster(path) ? `${path}?size=${slot}` : path);
}

type PictureProps = {
    view: View;
    path: string | null | undefined;
    slot: ImageSlot;
    /** What the picture shows; empty if the text beside it says so. */
    alt: string;
    class?: string;
    /** In the first view of the page, so that it is fetched before all others. */
    first?: boolean;
    /** In the first view of the page, but not the largest. */
    eager?: boolean;
};

/** A picture in the size of its place. It always has a width and a height, so that nothing moves when it arrives. */
export function Picture({ view, path, slot, alt, class: name, first = false, eager = first }: PictureProps) {
    if (!path) return null;
    const { width, height } = isRaster(path) ? imageSlots[slot] : (view.snapshot.pictures[path] ?? imageSlots[slot]);
    return (
        <img
            class={name}
            src={getSlotUrl(view, path, slot)}
            width={width}
            height={height}
            alt={alt}
            {...(first ? { fetchpriority: 'high' } : {})}
            {...(eager ? {} : { loading: 'lazy' })}
            decoding="async"
        />
    );
}
