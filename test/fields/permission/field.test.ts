import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPermission, permissionKeys } from '../../../contract/permissions';
import { permission } from '../../../fields/permission/field';

const parse = (value: unknown) =>
    permission()
        .schema({ z, langs: ['en'], defaultLang: 'en', required: true })
        .safeParse(value);

describe('permissions', () => {
    it('always have all 27 keys; a missing one is off', () => {
        const partial = fc.dictionary(fc.constantFrom(...permissionKeys), fc.constantFrom(0, 1, 2));
        fc.assert(
            fc.property(partial, (levels) => {
                expect(parse(levels).data).toEqual({ ...createPermission(0), ...levels });
                expect(Object.keys(parse(levels).data ?? {})).toHaveLength(27);
            }),
            { seed: 4711 },
        );
    });

    it.each([3, -1, 1.5, '1', true, null, {}, [1]])('reject the level %j', (level) => {
        const { error } = parse({ BANNER: level });
        expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['BANNER']);
    });

    it.each([[{ OTHER: 1 }], [{ banner: 1 }], [{ constructor: 1 }], [[1]], ['BANNER'], [2], [null]])(
        'reject the value %j',
        (value) => {
            expect(parse(value).success).toBe(false);
        },
    );

    it('are all off at first', () => {
        expect(permission().empty).toEqual(createPermission(0));
    });
});
