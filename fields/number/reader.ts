import type { KindReader } from '../../src/fields/reader';
import { parseNumber } from './format';

/** A number as the export writes it, whatever the language. */
const exported = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

export const reader: KindReader = {
    read(text, { tag }) {
        const written = text.trim();
        const value = exported.test(written) ? Number(written) : parseNumber(written, tag);
        return value === undefined ? { problem: 'import.expected.number' } : { value };
    },
};
