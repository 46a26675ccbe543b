import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Failure } from '../../../../server/base/system/errors';
import { validateBody } from '../../../../server/kernel/guard/bodySchema';

const schema = z.object({ title: z.string().max(5), tags: z.array(z.string()).max(2) });

function parseBody(body: unknown): unknown {
    try {
        return validateBody(schema, body, true);
    } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return [error.error, ...(error.details.problems ?? []).map(({ path, key }) => `${path} ${key}`)];
    }
}

describe('a request body with suspicious bytes', () => {
    it('is accepted if it is valid', () => {
        expect(parseBody({ title: 'Lamp', tags: [] })).toEqual({ title: 'Lamp', tags: [] });
    });

    it('is refused for objects that imitate a string or a list', () => {
        const length = { toString: 1 };
        expect(parseBody({ title: { 0: 'a', length }, tags: { length } })).toEqual([
            'validation',
            'title validation.type',
            'tags validation.type',
        ]);
    });

    it('gets errors for invalid characters together with all other errors', () => {
        expect(parseBody({ title: 'a\u0000', tags: 1 })).toEqual([
            'validation',
            'tags validation.type',
            'title validation.characters',
        ]);
    });
});
