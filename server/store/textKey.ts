import { foldText } from '../../contract/folding';

/**
 * Returns the key by which a text is sorted and searched, compared by code point: the same in both databases and for
 * all languages, since it does not depend on collations. Accents are ignored in the order too. Texts that differ only
 * by accents are next to each other, as readers of most languages expect, whereas by code point Ávila would come after
 * Zagreb; and sorted columns can be searched.
 */
export function textKey(text: string): string {
    return foldText(text);
}
