import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Media } from '../../../contract/calls/media';
import { Thumbnail } from './Thumbnail';

/**
 * Delay in milliseconds. When a user scrolls slowly enough to look at the images, tiles are rendered that long before
 * they become visible.
 */
const patience = 250;

/** A thumbnail that, when it is mounted during fast scrolling, loads its image only after a delay. */
export function LaterThumbnail({ media, scrolling }: { media: Media; scrolling: RefObject<boolean> }): ReactNode {
    const [isDue, setDue] = useState(() => !scrolling.current);
    useEffect(() => {
        if (isDue) return;
        const timer = setTimeout(() => setDue(true), patience);
        return () => clearTimeout(timer);
    }, [isDue]);
    return isDue && <Thumbnail media={media} />;
}
