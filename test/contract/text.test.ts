import { describe, expect, it } from 'vitest';
import { collapseSpaces } from '../../contract/text';

describe('white space', () => {
    const pieces = ['a', ' ', '\n', '\t', '\u00a0', '\u3000', '\u200b', 'ไ'];

    it('is one space for each run, whatever the run begins and ends with', () => {
        const texts = pieces.flatMap((one) =>
            pieces.flatMap((two) => pieces.flatMap((three) => `x${one}${two}${three}`)),
        );
        expect(texts.map(collapseSpaces)).toEqual(texts.map((text) => text.replace(/\s+/g, ' ')));
    });
});
