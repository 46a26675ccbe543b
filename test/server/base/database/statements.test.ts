import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import LibSql from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStatements } from '../../../../server/base/database/statements';

describe('cached prepared statements', () => {
    let database: LibSql.Database;
    let statements: ReturnType<typeof createStatements>;

    beforeEach(() => {
        database = new LibSql(':memory:');
        database.exec('create table word (id text primary key, size integer)');
        statements = createStatements(database, 2);
        return () => database.close();
    });

    const insert = 'insert into word values (?, ?) returning id, size';
    const select = 'select * from word order by id';

    it('are reused for the same text, with the parameters of each call', () => {
        expect(statements(insert).all(['a', 1])).toEqual([{ id: 'a', size: 1 }]);
        expect(statements(insert).all(['b', 2])).toEqual([{ id: 'b', size: 2 }]);
        expect(statements(insert)).toBe(statements(insert));
    });

    it('stay usable after a failure, also in a transaction that is rolled back', () => {
        statements(insert).all(['a', 1]);
        for (const id of ['b', 'c']) {
            statements('begin').run([]);
            statements(insert).all([id, 2]);
            expect(() => statements(insert).all(['a', 1])).toThrow(/UNIQUE constraint/);
            statements('rollback').run([]);
        }
        expect(statements(insert).all(['b', 2])).toEqual([{ id: 'b', size: 2 }]);
        expect(statements(select).all([])).toHaveLength(2);
    });

    it('return every row of a result of any size', () => {
        const numbers = 'with recursive c(n) as (select 1 union all select n + 1 from c where n < ?) select n from c';
        for (const count of [100, 200, 99, 101]) expect(statements(numbers).all([count])).toHaveLength(count);
    });

    it('return the same with and without a limit of one row', () => {
        statements(insert).all(['a', 1]);
        statements(insert).all(['b', null]);
        const named = "select id, size, x'ff' as bytes, 1 as id from word where size is ?";
        for (const size of [1, null, 7]) {
            const all = statements(named).all([size]);
            expect(statements(`${named} limit 1`).all([size])).toEqual(all);
            expect([...statements(named).iterate([size])]).toEqual(all);
            expect(all).toEqual(size === 7 ? [] : [{ id: 1, size, bytes: Buffer.from([255]) }]);
        }
    });

    it('end their read when they have one row of several', () => {
        const file = join(mkdtempSync(join(tmpdir(), 'statements-')), 'store.db');
        const [writer, reader] = [new LibSql(file), new LibSql(file)];
        writer.exec('pragma journal_mode = wal; create table word (id text); insert into word values (1), (2)');
        expect(createStatements(reader)('select id from word order by id limit 1').all([])).toEqual([{ id: '1' }]);
        writer.exec('insert into word values (3)');
        expect(writer.prepare('pragma wal_checkpoint(truncate)').get()).toMatchObject({ busy: 0 });
        for (const database of [writer, reader]) database.close();
        rmSync(dirname(file), { recursive: true });
    });

    it('return columns that are added later', () => {
        statements(insert).all(['a', 1]);
        statements(select).all([]);
        database.exec("alter table word add column language text default 'en'");
        expect(statements(select).all([])).toEqual([{ id: 'a', size: 1, language: 'en' }]);
    });

    it('are evicted when they are the least recently used', () => {
        const first = statements(select);
        const second = statements(insert);
        expect(statements(select)).toBe(first);
        statements('select 1');
        expect(statements(select)).toBe(first);
        expect(statements(insert)).not.toBe(second);
    });
});
