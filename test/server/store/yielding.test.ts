import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '../../../resources/question';
import { type Caller, createCaller, servicesOver } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';
import { countTurns } from '../turns';

// PostgreSQL writes in a process of its own.
describe.each(databases.filter(({ name }) => name === 'SQLite'))('many writers on $name', (database) => {
    let store: FreshDatabase;
    let call: Caller;

    beforeAll(async () => {
        store = await freshDatabase(database);
        call = createCaller(servicesOver(store, [question]));
    });
    afterAll(() => store.drop());

    it('yield to the event loop when a write has taken long, and are served in order', async () => {
        const done: { title: string; turn: number }[] = [];
        const titles = Array.from({ length: 20 }, (_, n) => `question ${n}`);
        await countTurns(async (getTurn) => {
            const write = async (title: string) => {
                await call(question, 'create', { title: { en: title }, answer: { en: '<p>a</p>' } });
                done.push({ title, turn: getTurn() });
            };
            await Promise.all(titles.map(write));
        });
        expect(done.map(({ title }) => title)).toEqual(titles);
        expect(new Set(done.map((each) => each.turn)).size).toBe(titles.length);
    });
});
