import { useTranslate } from 'ra-core';
import type { Media } from '../../contract/calls/media';

/** The server names no more places than these. */
const mostNamed = 20;

/** In how many places a file is shown, in words. */
export function useUsedText(): (media: Pick<Media, 'usedBy'>) => string {
    const translate = useTranslate();
    return ({ usedBy: { length } }) =>
        length < mostNamed
            ? translate('library.usedIn', { smart_count: length })
            : translate('library.usedInMany', { smart_count: length });
}
