import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RevisionTable } from '../../../../server/base/database/tables/content';
import { allSteps, migrate } from '../../../../server/process/opening/migrate';
import { databases, type FreshLocation } from '../../harness-database';
import { openAsItIs } from './openAsItIs';

describe.each(databases)('migrating a store without positions of deleted records, on $name', (database) => {
    let location: FreshLocation;
    beforeAll(async () => {
        location = await database.createLocation();
    });
    afterAll(() => location.drop());

    it('takes each position from the revision before the deletion', async () => {
        const { db, dialect } = openAsItIs(location);
        const earlier = Object.entries(allSteps).filter(([name]) => name < '0014-deleted-places');
        await migrate(db, dialect, Object.fromEntries(earlier));
        const revision = (id: string, recordId: string, after: object | null) => ({
            ...{ ldp_id: 'ldp1', id, resource: 'article', record_id: recordId, verb: 'update', version: 1, time: id },
            ...{ account_id: 'one', username: 'one', address: '' },
            after: after && JSON.stringify(after),
        });
        for (const row of [
            revision('1', 'gone', { sort: 3, data: {} }),
            revision('2', 'gone', { sort: 7, data: {} }),
            revision('3', 'gone', null),
            revision('4', 'other', { sort: 5, data: {} }),
            revision('5', 'account', { name: 'One' }),
            revision('6', 'account', null),
        ]) {
            // Columns of later versions, which the table does not have yet.
            const values = row as typeof row & RevisionTable;
            await db.insertInto('revision').values(values).execute();
        }
        await migrate(db, dialect);
        const rows = await db.selectFrom('revision').select(['id', 'place']).orderBy('id').execute();
        await db.destroy();
        expect(rows.map(({ id, place }) => [id, place === null ? null : Number(place)])).toEqual([
            ['1', null],
            ['2', null],
            ['3', 7],
            ['4', null],
            ['5', null],
            ['6', null],
        ]);
    });
});
