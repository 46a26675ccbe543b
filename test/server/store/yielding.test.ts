import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { question } from '../../../resources/question';
import { type Caller, createCaller, servicesOver } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';

// PostgreSQL writes in a process of its own.
describe.each(databases.filter(({ name }) => name === 'SQLite'))('many writers on $name', (database) => {
    let store: FreshDatabase;
    let call: Caller;

    beforeAll(async () => {
        store = await freshDatabase(database);
        call = createCaller(servicesOver(store, [question]));
    });
    afterAll(() => store.drop());

    afterEach(() => void vi.restoreAllMocks());

    it('yield to the event loop when a write has taken long, and are served in order', async () => {
        let time = 0;
        vi.spyOn(performance, 'now').mockImplementation(() => {
            time += 1000;
            return time;
        });
        let turn = 0;
        const count = () => {
            turn += 1;
            next = setImmediate(count);
        };
        let next = setImmediate(count);
        const done: { title: string; turn: number }[] = [];
        const titles = Array.from({ length: 20 }, (_, n) => `question ${n}`);
        await Promise.all(
            titles.map(async (title) => {
                await call(question, 'create', { title: { en: title }, answer: { en: '<p>a</p>' } });
                done.push({ title, turn });
            }),
        );
        clearImmediate(next);
        expect(done.map(({ title }) => title)).toEqual(titles);
        expect(new Set(done.map((each) => each.turn)).size).toBe(titles.length);
    });
});
