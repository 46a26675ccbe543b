import type { TranslateFunction } from 'react-admin';
import { foldSearchTerm, foldText } from '../../../contract/folding';
import type { MenuEntry, MenuLink } from '../../base/page/menu';

/** Returns the entries of the menu that match what was typed, sections with their matching links only. */
export type MenuMatch = (entries: readonly MenuEntry[], translate: TranslateFunction) => readonly MenuEntry[];

/**
 * Returns a match of these words: in the name of a screen or of its group, folded as in the search of lists, or by
 * number, `9` with all below it. Undefined if there are no words.
 */
export function createMenuMatch(words: string): MenuMatch | undefined {
    const term = foldSearchTerm(words);
    if (term === '') return undefined;
    const below = term.endsWith('.') ? term : `${term}.`;
    return (entries, translate) => {
        const isMatch = ({ label, group, number }: MenuLink) =>
            number === term ||
            number.startsWith(below) ||
            [label, ...(group ? [`app.menu.${group}`] : [])].some((key) => foldText(translate(key)).includes(term));
        return entries.flatMap((entry): MenuEntry[] => {
            if (!('links' in entry)) return isMatch(entry) ? [entry] : [];
            const links = entry.links.filter(isMatch);
            return links.length > 0 ? [{ ...entry, links }] : [];
        });
    };
}
