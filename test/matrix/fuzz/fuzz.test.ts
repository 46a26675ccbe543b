import { describe, expect, it } from 'vitest';
import { drawnPlace } from '../../../bin/seed.js';
import { pickDatabases } from '../../server/drawnDatabases';
import { fuzz } from './fuzz';

/** Different requests in each run. */
const first = Number.parseInt(drawnPlace('requests').slice(0, 7), 16);

describe.each(pickDatabases('malformed random requests'))('malformed random requests, on $name', (database) => {
    it('get answers without server errors or secrets', { timeout: 300_000 }, async () => {
        const statuses = await fuzz(database, 2000, first);
        // Neither are all requests refused at once, nor all accepted.
        expect(Math.min(...[200, 401, 403, 404, 422].map((status) => statuses.get(status) ?? 0))).toBeGreaterThan(20);
    });
});
