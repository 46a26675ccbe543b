import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { question } from '../../../resources/question';
import { sweep } from '../../../server/sessions/sweep';
import { pair } from '../../fixtures/everything';
import { type Caller, callerOf, servicesOver, type TestServices } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';

describe.each(databases)('the history that is swept on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let call: Caller;
    const pass = (days: number) => {
        services.clock.time = new Date(services.clock.time.getTime() + days * 86_400_000);
    };
    const values = (title: string) => ({ title: { en: title }, answer: { en: '<p>a</p>' } });
    const revisionsOf = async (resource: string, recordId: string) => {
        const rows = await store.db.selectFrom('revision').select(['resource', 'record_id']).execute();
        return rows.filter((row) => row.resource === resource && row.record_id === recordId).length;
    };

    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, [question, pair]);
        call = callerOf(services);
    });
    afterAll(() => store.drop());

    it('goes with a record that was deleted too long ago to be restored, and not a day earlier', async () => {
        const { id } = await call(question, 'create', values('Gone'));
        const kept = await call(question, 'create', values('Standing'));
        pass(100);
        await call(question, 'delete', { id });
        pass(limits.historyDays - 1);
        await sweep(services);
        expect(await revisionsOf('question', id)).toBe(2);
        pass(2);
        await sweep(services);
        expect(await revisionsOf('question', id)).toBe(0);
        expect(await revisionsOf('question', kept.id)).toBe(1);
    });

    it('stays with what was deleted and stands again', async () => {
        const record = { gameType: 'slot', code: 'again', name: { en: 'Again' } };
        await call(pair, 'create', record);
        await call(pair, 'delete', { gameType: 'slot', code: 'again' });
        await call(pair, 'create', record);
        pass(limits.historyDays + 1);
        await sweep(services);
        expect(await revisionsOf('pair', 'slot~again')).toBe(3);
        await call(pair, 'delete', { gameType: 'slot', code: 'again' });
        pass(limits.historyDays + 1);
        await sweep(services);
        expect(await revisionsOf('pair', 'slot~again')).toBe(0);
    });
});
