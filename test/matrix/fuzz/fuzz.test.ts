import { describe, expect, it } from 'vitest';
import { databases } from '../../server/harness-database';
import { fuzz } from './fuzz';

describe.each(databases)('requests that nobody’s client would send, on $name', (database) => {
    it('are all answered, with nothing that is nobody’s business', { timeout: 300_000 }, async () => {
        const statuses = await fuzz(database, 2000, 20260301);
        // Neither is everything refused at the door, nor everything taken.
        expect(Math.min(...[200, 401, 403, 404, 422].map((status) => statuses.get(status) ?? 0))).toBeGreaterThan(20);
    });
});
