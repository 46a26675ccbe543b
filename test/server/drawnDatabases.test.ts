import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickShare } from './drawnDatabases';
import { databases } from './harness-database';

describe('the share of a database', () => {
    it('leaves out no case, and gives each database as many as the others, whatever the cases', () => {
        fc.assert(
            fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), (names) => {
                const all = names.map((name) => ({ name }));
                const shares = databases.map((database) => pickShare(database, all));
                expect(new Set(shares.flat())).toEqual(new Set(all));
                const sizes = shares.map(({ length }) => length);
                expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
            }),
        );
    });
});
