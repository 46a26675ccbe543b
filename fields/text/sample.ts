import type { Field } from '../../contract/field';
import type { Sample } from '../../src/fields/sample';
import type { TextField } from './field';

/** Sample texts for the patterns that fields use. */
const looks = [
    (digits: string) => `text${digits}`,
    (digits: string) => `https://example.com/${digits}`,
    (digits: string) => `<meta name="number" content="${digits}">`,
    (digits: string) => `1.${Number(digits)}`,
    (digits: string) => `site${digits}.example`,
];

export const sample: Sample<Pick<TextField, 'min' | 'pattern'> & Field> = ({ min, pattern }, { n }) => {
    const texts = looks.map((look) => look(String(n).padStart(min, '0')));
    const found = texts.find((text) => pattern?.test(text) ?? true);
    if (found === undefined) throw new Error(`No sample text matches ${pattern}: add one to fields/text/sample.ts`);
    return found;
};
