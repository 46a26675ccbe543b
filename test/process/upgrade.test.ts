import { statSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../resources';
import { getStoredForm } from '../../server/store/form';
import { buildQuestion, findEnglishPage, signInClient } from './client';
import { type DataLocation, dataLocations } from './databases';
import { demoLocations, pickDemoLocations } from './demoPlaces';
import { createEarlierBuild, isTolerated, lastStep } from './earlierBuild';
import { openStore } from './openStore';
import { runRefusedStart, type ServerProcess, slow, startServer } from './serverProcess';
import { expectFacts } from './storedFacts';
import { fillFromFixture, fixtureKey, getFixtureFiles, storeFixtures } from './storeFixtures';

const undo: (() => unknown)[] = [];
afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
});

/** Counts the rows that are not in the form of this build. */
async function countStale(env: DataLocation['env']): Promise<number> {
    const store = await openStore(env);
    let count = 0;
    for (const resource of resources) {
        const [table, type] = resource.singleton ? ['setting', 'name'] : ['record', 'resource'];
        const condition = `${type} = '${resource.name}' and form <> '${getStoredForm(resource)}'`;
        const [row] = await store.run(`select count(*) as count from ${table} where ${condition}`);
        count += Number(row?.count);
    }
    await store.close();
    return count;
}

/** Starts a server until the end of the test. */
async function start({ env }: DataLocation): Promise<ServerProcess> {
    const server = await startServer({ ...env, SECRET_KEY: fixtureKey, LOG_LEVEL: 'info' });
    undo.push(() => server.stop());
    return server;
}

describe('the stores of earlier builds', () => {
    it('are there for both databases, and small', () => {
        const sizes = storeFixtures.flatMap((name) =>
            ['SQLite', 'PostgreSQL'].map((database) => statSync(getFixtureFiles(name, database).dump).size),
        );
        expect(sizes.length).toBeGreaterThanOrEqual(10);
        expect(Math.max(...sizes)).toBeLessThan(300_000);
        expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000);
    });
});

const work = 'migration of changed records started';
const patient = { timeout: 120_000, interval: 200 };

describe.each(dataLocations)('a store of an earlier build on %s', slow, (_database, makePlace) => {
    it.each(storeFixtures)('of %s is brought up to date, and answers as it did', async (name) => {
        const place = await makePlace();
        undo.push(place.remove);
        const facts = fillFromFixture(name, place);
        const first = await start(place);
        await expectFacts(first.url, facts);
        await vi.waitFor(async () => expect(await countStale(place.env)).toBe(0), patient);
        const ready = async () => {
            const answer = await fetch(`${first.url}/readyz`);
            expect(answer.status).toBe(200);
            expect(await answer.json()).not.toHaveProperty('rebuilding');
        };
        await vi.waitFor(ready, patient);
        await expectFacts(first.url, facts);
        expect(await first.stop()).toBe(0);

        const second = await start(place);
        await expectFacts(second.url, facts);
        expect(await second.stop()).toBe(0);
        expect(second.output()).not.toContain(work);
        expect(second.output()).not.toMatch(/"level":[456]0/);
    });
});

type Question = { id: string; version: number; title: { en: string } };

/** Signs in, and returns how questions of a landing page are written and read by this process. */
async function openQuestions({ url }: ServerProcess) {
    const client = await signInClient(url, 'admin01', 'Admin12345');
    const ldpId = await findEnglishPage(client);
    return {
        async create(title: string): Promise<string> {
            const { code, msg, data } = await client.post<Question>(
                '/api/ldp/question/create',
                buildQuestion(ldpId, title),
            );
            if (code !== 0) throw new Error(msg);
            return data.id;
        },
        async readTitle(id: string): Promise<string> {
            return (await client.get<Question>(`/api/ldp/question/get/${ldpId}/${id}`)).data.title.en;
        },
    };
}

const withLater = 'a later version has added to the database; this version can work with it';

describe.runIf(isTolerated)('the build before this one', slow, () => {
    it.each(demoLocations)(
        'goes on with a store of this build, and this build after it, on %s',
        async (_, makePlace) => {
            const earlier = await createEarlierBuild();
            const place = await makePlace();
            undo.push(earlier.remove, place.remove);
            const startBefore = async () => {
                const server = await startServer({ ...place.env, LOG_LEVEL: 'info' }, [], 'serve', earlier.dist);
                undo.push(() => server.stop());
                return server;
            };
            const before = await startBefore();
            expect(before.output()).toContain(withLater);
            expect(before.output()).toContain(lastStep);
            const written = await openQuestions(before);
            const id = await written.create('Written by the build before');
            // Side by side during an update, or one after the other.
            if (place.env.DATABASE_URL === undefined) expect(await before.stop()).toBe(0);
            const now = await startServer({ ...place.env, LOG_LEVEL: 'info' });
            undo.push(() => now.stop());
            expect(now.output()).not.toContain(withLater);
            const questions = await openQuestions(now);
            expect(await questions.readTitle(id)).toBe('Written by the build before');
            if (place.env.DATABASE_URL === undefined) return;
            const other = await questions.create('Written by this build');
            expect(await written.readTitle(other)).toBe('Written by this build');
            expect([await before.stop(), await now.stop()]).toEqual([0, 0]);
        },
    );
});

const refusing = pickDemoLocations('the refusal of a store of a later build');

describe.each(refusing)('a store of a later build that this one cannot work with, on %s', slow, (_, makePlace) => {
    it('is refused in one line that says what to do, and is left as it was', async () => {
        const place = await makePlace();
        undo.push(place.remove);
        const later = { name: '9002-later', tolerated: 0, build: '9.9.9, built 2999-01-01' };
        const timestamp = new Date().toISOString();
        const store = await openStore(place.env);
        await store.run(`insert into kysely_migration (name, timestamp) values ('${later.name}', '${timestamp}')`);
        await store.run(
            `insert into schema_step (name, tolerated, build) values ('${later.name}', 0, '${later.build}')`,
        );
        const look = async () => [
            await store.run('select * from kysely_migration order by name'),
            await store.run('select * from schema_step order by name'),
            await store.run('select * from running_process'),
            await store.run('select name, value from store_mark order by name'),
        ];
        const before = await look();
        const { refused, output } = await runRefusedStart(place.env);
        expect(refused).toBe(true);
        expect(output).toMatch(/^The server ended with 1:\n[^\n]+\n$/);
        expect(output).toMatch(
            /a later version \(9\.9\.9, built 2999-01-01\) has changed it \(9002-later\), .*restore the backup/,
        );
        expect(await look()).toEqual(before);
        await store.close();
    });
});
