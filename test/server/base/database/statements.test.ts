import LibSql from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStatements } from '../../../../server/base/database/statements';

describe('statements that stay prepared', () => {
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

    it('are the same for the same text, with the parameters of each call', () => {
        expect(statements(insert).all(['a', 1])).toEqual([{ id: 'a', size: 1 }]);
        expect(statements(insert).all(['b', 2])).toEqual([{ id: 'b', size: 2 }]);
        expect(statements(insert)).toBe(statements(insert));
    });

    it('are as before after a failure, also within a transaction that is taken back', () => {
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

    it('read every row, however many there are', () => {
        const numbers = 'with recursive c(n) as (select 1 union all select n + 1 from c where n < ?) select n from c';
        for (const count of [100, 200, 99, 101]) expect(statements(numbers).all([count])).toHaveLength(count);
    });

    it('know columns that come later', () => {
        statements(insert).all(['a', 1]);
        statements(select).all([]);
        database.exec("alter table word add column language text default 'en'");
        expect(statements(select).all([])).toEqual([{ id: 'a', size: 1, language: 'en' }]);
    });

    it('are let go of when others were asked for since', () => {
        const first = statements(select);
        const second = statements(insert);
        expect(statements(select)).toBe(first);
        statements('select 1');
        expect(statements(select)).toBe(first);
        expect(statements(insert)).not.toBe(second);
    });
});
