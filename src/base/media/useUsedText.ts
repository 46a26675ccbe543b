import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';

/** The server names no more places than these. */
const mostNamed = 20;

/** In how many places a file is shown, in words. */
export function useUsedText(): (media: Pick<Media, 'usedBy' | 'otherUses'>) => string {
    const translate = useTranslate();
    return ({ usedBy: { length }, otherUses }) => {
        const all = otherUses.reduce((sum, { count }) => sum + count, length);
        return translate(length < mostNamed ? 'library.usedIn' : 'library.usedInMany', { smart_count: all });
    };
}
