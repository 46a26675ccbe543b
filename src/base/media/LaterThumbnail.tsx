import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Media } from '../../../contract/calls/media';
import { Thumbnail } from './Thumbnail';

/** Milliseconds. At a pace at which pictures can be looked at, tiles are drawn that long before they come into sight. */
const patience = 250;

/** A thumbnail that, where files fly by as it comes, is asked for only once it has stayed. */
export function LaterThumbnail({ media, scrolling }: { media: Media; scrolling: RefObject<boolean> }): ReactNode {
    const [isDue, setDue] = useState(() => !scrolling.current);
    useEffect(() => {
        if (isDue) return;
        const timer = setTimeout(() => setDue(true), patience);
        return () => clearTimeout(timer);
    }, [isDue]);
    return isDue && <Thumbnail media={media} />;
}
