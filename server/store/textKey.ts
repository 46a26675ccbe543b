import { foldText } from '../../contract/folding';

/**
 * What a text is sorted by and found by, compared by code point: the same on both databases, for every language, since no
 * database has a say in it. Accents do not count in the order either. What differs by them alone stands together, as
 * readers of most of our languages expect, where by code point Ávila would stand behind Zagreb; and a column that is
 * sorted by can be searched.
 */
export function textKey(text: string): string {
    return foldText(text);
}
