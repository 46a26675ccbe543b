import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import type { Services } from '../../../server/base/services/context';
import { getBuildQueue } from '../../../server/features/apk/run';
import { getCopyQueue } from '../../../server/features/copyConfig/run';
import { pickDatabases } from '../../server/drawnDatabases';
import { type Lab, openLab, pages } from '../authorization/lab';
import { isIntendedCrossing, listStaleCrossings } from '../shards/exceptions';
import { changesWholeTable, findCrossed, findUses, listUnplaced } from '../shards/findCrossed';
import { isIntended } from './exceptions';
import { callEverything } from './exercise';
import { createExplain, type TableRead } from './explain';
import { fill, tables } from './fill';
import { findStatementLines } from './places';
import { type RecordedStatement, Recorder } from './recorder';

/** Tables whose rows are found by more columns than landing page and type. */
const deep = ['record', 'revision'];
const shallow = ['ldp_id', 'resource'];

function isThrough({ table, by }: TableRead): boolean {
    return by.length === 0 || (deep.includes(table) && by.every((column) => shallow.includes(column)));
}

const article = sql`ldp_id = ${pages.own} and resource = 'article'`;

/** Statements that scan all rows of a table, or of a list. */
const planted = [
    ['a change of one record by who made it', sql`update record set sort = 1 where ${article} and created_by = 'id'`],
    ['a record looked for by its place', sql`select id from record where ${article} and sort + 0 = 5`],
    [
        'a record looked for by whoever made it',
        sql`select id from record where ldp_id = ${pages.own} and created_by = 'id'`,
    ],
    ['a file looked for by its name', sql`select id from media where name = 'article'`],
    ['a session looked for by its address', sql`delete from session where address = 'id'`],
    [
        'records that are told apart by another table',
        sql`select record.id from record join media on media.name = record.unique_key where record.ldp_id = 'id'`,
    ],
] as const;

const hasPlan = ({ text }: RecordedStatement) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

const formatFinding = ({ by, text }: RecordedStatement, what: string) =>
    `${by}: ${what} in ${text.replace(/\s+/g, ' ').slice(0, 400)}`;

describe.each(pickDatabases('SQL statements'))('SQL statements on $name', { timeout: 600_000 }, (database) => {
    const recorder = new Recorder();
    let lab: Lab;
    let plain: Services;
    beforeAll(async () => {
        const opened: Services['db'][] = [];
        lab = await openLab(database, {
            watch(db) {
                opened.push(db);
                return recorder.watch(db);
            },
        });
        const [db] = opened;
        if (!db) throw new Error('The store was never opened');
        plain = { ...lab.test.services, db };
        await fill(lab, db);
        await callEverything(lab, recorder);
        // The statistics that the planner gets some time after so many writes.
        if (database.isShared) await sql`analyze`.execute(db);
    }, 600_000);
    afterAll(async () => {
        await getCopyQueue(lab.test.services).stop();
        await getBuildQueue(lab.test.services).stop();
        await lab.test.close();
    });

    it('are recorded for every table', () => {
        const texts = [...recorder.statements.keys()].join('\n');
        const unseen = tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(texts));
        expect(unseen).toEqual([]);
        expect(recorder.statements.size).toBeGreaterThan(200);
    });

    it('are recorded for every place in the server that runs one', () => {
        const lines = findStatementLines(database);
        expect(lines.length).toBeGreaterThan(100);
        expect(lines.filter((line) => !recorder.places.has(line))).toEqual([]);
    });

    it('find their rows by an index, many ids by the primary key', async () => {
        const found: string[] = [];
        const explain = await createExplain(plain, tables);
        for (const recorded of recorder.statements.values()) {
            if (!hasPlan(recorded)) continue;
            for (const reading of await explain(recorded))
                if (isThrough(reading) && !isIntended(recorded, reading))
                    found.push(formatFinding(recorded, reading.description));
        }
        expect(found).toEqual([]);
    });

    it('name their landing page wherever the tables are distributed by it, but for those that read all', () => {
        const crossed = [...recorder.statements.values()].filter(({ text }) => findCrossed(text).length > 0);
        const faults = crossed.filter(({ text }) => !isIntendedCrossing(text));
        expect(faults.map((each) => formatFinding(each, findCrossed(each.text).join()))).toEqual([]);
        expect(
            listStaleCrossings(
                crossed.map(({ text }) => text),
                database.name,
            ),
        ).toEqual([]);
    });

    it('are reported if the landing page is left out of them', () => {
        const texts = [...recorder.statements.keys()].filter((text) => findCrossed(text).length === 0);
        const cut = texts.flatMap((text) => {
            const without = text.replace(/("?\w+"?\.)?"?ldp_id"? = (\?|\$\d+|'[^']*')/g, '1 = 1');
            const isBound = without === text || changesWholeTable(text) || findUses(without).length === 0;
            return isBound ? [] : [without];
        });
        expect(cut.length).toBeGreaterThan(100);
        expect(cut.filter((text) => findCrossed(text).length === 0)).toEqual([]);
    });

    it('use no table of landing pages whose place is not known', async () => {
        const all = await plain.db.introspection.getTables();
        const tenant = all.filter(
            // A part of an index, which only SQLite keeps in tables.
            ({ name, columns }) =>
                name !== 'search_everything_numbers' && columns.some((column) => column.name === 'ldp_id'),
        );
        expect(listUnplaced(tenant.map(({ name }) => name))).toEqual([]);
    });

    it.each(planted)('are reported if they scan a table: %s', async (_what, statement) => {
        const explain = await createExplain(plain, tables);
        const { sql: text, parameters } = statement.compile(plain.db);
        const readings = await explain({ text, parameters, rows: 0, by: 'planted' });
        expect(readings.some(isThrough)).toBe(true);
    });

    it('return no more rows than the maximum number of landing pages', () => {
        const many = [...recorder.statements.values()].filter(({ rows }) => rows > limits.landingPages.ADMIN + 10);
        expect(many.map((recorded) => formatFinding(recorded, `${recorded.rows} rows`))).toEqual([]);
    });
});
