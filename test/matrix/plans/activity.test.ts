import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../server/harness';
import { databases } from '../../server/harness-database';
import { createExplain } from './explain';
import { Recorder } from './recorder';
import { startWatchedApp } from './watchedApp';

const username = 'owner01';
const resource = 'question';
const verb = 'update';
const address = '10.0.0.1';
const otherAddress = '10.0.0.2';
const ldpId = 'ldp1';
const period = { from: '2026-01-02T00:00:00Z', to: '2026-01-20T00:00:00Z' };
const deleted = { verb: 'delete' };

/**
 * Filters of activity, and the index that finds their rows in the order of display. All values have 8000 of the
 * revisions, except the address, which has more than are counted.
 */
const filters: readonly (readonly [filter: object, index: string])[] = [
    [{}, 'revision_activity'],
    [period, 'revision_activity'],
    [{ username }, 'revision_username'],
    [{ username: 'OWNER01' }, 'revision_username'],
    [{ username: ['owner01', 'Owner01'], ...period }, 'revision_username'],
    [{ resource }, 'revision_resource'],
    [{ resource, ...period }, 'revision_resource'],
    [{ verb }, 'revision_verb'],
    [{ verb, ...period }, 'revision_verb'],
    [deleted, 'revision_verb'],
    [{ address }, 'revision_address'],
    [{ address, ...period }, 'revision_address'],
    [{ username, resource }, 'revision_username'],
    [{ username, resource, ...period }, 'revision_username'],
    [{ username, verb }, 'revision_username'],
    [{ username, ...deleted }, 'revision_username'],
    [{ username, address }, 'revision_username'],
    [{ address: otherAddress, verb }, 'revision_address'],
    [{ resource, verb }, 'revision_verb'],
    [{ resource, verb, ...period }, 'revision_verb'],
    [{ resource, address }, 'revision_resource'],
    [{ verb, address }, 'revision_verb'],
    [{ ldpId }, 'revision_page'],
    [{ ldpId, ...period }, 'revision_page'],
    [{ ldpId, username }, 'revision_page'],
    [{ ldpId, verb }, 'revision_page'],
    [{ ldpId, address }, 'revision_page'],
    [{ ldpId, resource }, 'revision_page'],
    [{ ldpId, resource, ...period }, 'revision_page'],
    [{ ldpId, ...deleted }, 'revision_page'],
    [{ ldpId, resource, ...deleted }, 'revision_deleted'],
    [{ ldpId, resource, recordId: 'record1' }, 'revision_record'],
];

/** PostgreSQL may compare all deletions with later changes at once if there are few, as there are here. */
const latestFilters: typeof filters = [
    [{ ...deleted, latest: true }, 'revision_verb'],
    [{ ldpId, ...deleted, latest: true }, 'revision_page'],
    [{ ldpId, resource, ...deleted, latest: true }, 'revision_deleted'],
];

/** The indexes by which the rows of a page are then read, and compared with later and earlier ones. */
const further = ['revision_pkey', 'sqlite_autoindex_revision_1', 'revision_record'];

const rowCount = 16_000;
const rowsAtOnce = 2000;

/** Revisions have the value if any of these bits of their number is set: one bit for half of them, in every combination. */
const either = (bits: number, value: string, other: string) =>
    sql`case when ${sql.lit(bits)} & n > 0 then ${value} else ${other} end`;

describe.each(databases)('activity on $name', { timeout: 120_000 }, (database) => {
    const recorder = new Recorder();
    let test: TestApp;
    let plain: TestApp['services'];
    let admin: Caller;
    beforeAll(async () => {
        ({ test, plain } = await startWatchedApp(database, recorder));
        const { db } = plain;
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        await test.account({ username });
        await test.landingPage({ id: ldpId, owner: username });
        for (let first = 0; first < rowCount; first += rowsAtOnce)
            await sql`insert into revision
                    (ldp_id, id, resource, record_id, verb, version, time, account_id, username, address, after)
                with recursive numbers(n) as
                    (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(first + rowsAtOnce - 1)})
                select ${either(1, ldpId, 'ldp2')}, n || '-revision', ${either(2, resource, 'banner')},
                    case when n % 8 < 4 then 'record1' else n || '-record' end, ${either(4, verb, 'delete')}, n,
                    '2026-01-' || (n % 20 + 10) || 'T00:00:00.000Z', 'a', ${either(8, username, 'owner02')},
                    ${either(48, address, otherAddress)}, case when n & 4 > 0 then ${plain.dialect.jsonObject()} end
                from numbers`.execute(db);
        if (database.isShared) await sql`vacuum analyze revision`.execute(db);
    }, 120_000);
    afterAll(() => test.close());

    it.each(database.isShared ? filters : [...filters, ...latestFilters])(
        '%j finds and counts its rows by the index %s',
        async (filter, index) => {
            recorder.statements.clear();
            recorder.begin('activity');
            const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,19]' });
            expect((await admin.get(`/api/rest/revisions?${query}`)).status).toBe(200);
            recorder.pause();
            const explain = await createExplain(plain, ['revision']);
            const statements = [...recorder.statements.values()].filter(({ text }) => / as found\b/.test(text));
            expect(statements).toHaveLength(2);
            for (const statement of statements) {
                const used = (await explain(statement)).map((reading) =>
                    reading.index.replace(/^(COVERING )?INDEX /, ''),
                );
                expect(used).toContain(index);
                expect(used.filter((name) => name !== index && !further.includes(name))).toEqual([]);
            }
        },
    );
});
