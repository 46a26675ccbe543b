import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promotion } from '../../../../../resources/promotion';
import { planRecords } from '../../../../../server/features/copyConfig/records/plan';
import { readCopyPage } from '../../../../../server/features/copyConfig/targets';
import { databases } from '../../../harness-database';
import { countTurns } from '../../../turns';
import { plainOrder, type RecordWorld, startRecordCopies } from './world';

// PostgreSQL reads in a process of its own.
describe.each(databases.filter(({ isShared }) => !isShared))('a plan of many copies on $name', (database) => {
    let world: RecordWorld;
    beforeAll(async () => {
        world = await startRecordCopies(database);
    });
    afterAll(() => world.close());

    it('leaves turns to others between large records', async () => {
        const ids: string[] = [];
        for (let number = 0; number < 20; number += 1)
            ids.push(await world.promotion('source', `large-${number}`, { en: 'Large' }));
        const { services } = world.test;
        const [source, target] = [
            await readCopyPage(services, services.db, 'source'),
            await readCopyPage(services, services.db, 'same'),
        ];
        const chosen = { ...plainOrder, resource: 'promotion', ids };
        let steps = 0;
        const turns = await countTurns(async () => {
            const plan = await planRecords(services, services.db, { resource: promotion, chosen, source, target });
            steps = plan.steps.length;
        });
        expect(steps).toBe(ids.length);
        expect(turns).toBeGreaterThanOrEqual(ids.length);
    });
});
