/** @jsxImportSource preact */
import type { ImageSlot } from '../../contract/limits';
import { placePicture } from '../../contract/renditions';
import { isPath } from '../../fields/route/field';
import type { View } from '../view';

/** Pictures of these types are made of pixels, and are cropped to the shape of their place. */
const isRaster = (path: string) => /\.(?:jpe?g|png|webp)$/.test(path);

/** How wide the places are in the window, as far as browsers have a choice of widths for them. */
const placeWidths: Readonly<Partial<Record<ImageSlot, string>>> = {
    banner: '(max-width:760px) 100vw, 1240px',
    article: '(max-width:760px) 92vw, 400px',
    promotion: '(max-width:760px) 92vw, 400px',
    provider: '(max-width:760px) 33vw, 220px',
    festival: '(max-width:760px) 50vw, 720px',
    logo: '300px',
};

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
    const known = view.snapshot.pictures[path];
    const { url, sources, ...place } = placePicture(path, slot, known);
    const { width, height } = isRaster(path) ? place : (known ?? place);
    const choice = sources.map((source) => `${getPictureUrl(view, source.url)} ${source.width}w`);
    const widths = placeWidths[slot];
    return (
        <img
            class={name}
            {...(widths && choice.length > 1
                ? { srcset: choice.join(', '), sizes: eager ? widths : `auto, ${widths}` }
                : {})}
            src={getPictureUrl(view, url)}
            width={width}
            height={height}
            alt={alt}
            {...(first ? { fetchpriority: 'high' } : {})}
            {...(eager ? {} : { loading: 'lazy' })}
            decoding="async"
        />
    );
}
