import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';

/** Maximum number of uses that the server names. */
const maxNamedUses = 20;

/** Returns a function that formats the number of uses of a file. */
export function useUsedText(): (media: Pick<Media, 'usedBy' | 'otherUses'>) => string {
    const translate = useTranslate();
    return ({ usedBy: { length }, otherUses }) => {
        const all = otherUses.reduce((sum, { count }) => sum + count, length);
        return translate(length < maxNamedUses ? 'library.usedIn' : 'library.usedInMany', { smart_count: all });
    };
}
