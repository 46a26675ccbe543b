import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crossing } from './exceptions';
import { distributedTables, findCrossed, findUses } from './findCrossed';

describe('a statement', () => {
    it.each([
        ['a record by its id alone', "update record set status = 'ACTIVE' where id = ?", ['record']],
        ['a change of the landing page', 'update record set ldp_id = ? where id = ?', ['record']],
        ['all settings of a kind', 'select "data" from "setting" where "name" = ?', ['setting']],
        [
            'revisions of one account',
            'select id from revision where username = ? order by ldp_id = ?, time',
            ['revision'],
        ],
        ['one landing page or another', 'select id from record where ldp_id = ? or id = ?', ['record']],
        ['all but one landing page', 'select id from record where not (ldp_id = ?)', ['record']],
        ['all but some landing pages', 'select id from record where (ldp_id, id) not in (select ?, ?)', ['record']],
        ['landing pages after one', 'select id from record where (ldp_id, id) > (?, ?)', ['record']],
        [
            'one of two tables',
            'select 1 from record join revision on revision.record_id = record.id where record.ldp_id = ?',
            ['revision'],
        ],
        [
            'two tables that are only joined with each other',
            'select 1 from record join revision on revision.ldp_id = record.ldp_id where record.id = ?',
            ['record', 'revision'],
        ],
        [
            'a subquery',
            'select (select count(*) from revision where record_id = record.id) from record where record.ldp_id = ?',
            ['revision'],
        ],
        [
            'a landing page of each row',
            'select 1 from record left join landing_page on landing_page.id = record.ldp_id where record.id = ?',
            ['record'],
        ],
        [
            'one part of a union',
            'select id from record where ldp_id = ? union all select id from record where id = ?',
            ['record'],
        ],
        ['words in a literal', "select id from record where id = 'x and ldp_id = ?'", ['record']],
    ])('that crosses shards is reported: %s', (_what, statement, tables) => {
        expect(findCrossed(statement)).toEqual(tables);
    });

    it.each([
        ['select id from record where ldp_id = ? and resource = ?', ['record']],
        ['select 1 from "setting" where "ldp_id" in (?, ?)', ['setting']],
        ['select id from record where resource = ? and (ldp_id = ? and (id = ? or id = ?))', ['record']],
        ['delete from media_use where (ldp_id, record_id) in (select ?, ?)', ['media_use']],
        ['insert into revision (ldp_id, id) values (?, ?)', ['revision']],
        ['select id from account where username_key = ?', []],
        ['select 1 from session s join landing_page l on l.id = ? join record on record.ldp_id = l.id', ['record']],
        [
            'select 1 from record where ldp_id = ? and exists (select 1 from revision as r where r.ldp_id = record.ldp_id)',
            ['record', 'revision'],
        ],
        [
            'select 1 from (select ldp_id as page from record where ldp_id = ?) as one join revision on revision.ldp_id = one.page',
            ['record', 'revision'],
        ],
    ])('that names its landing page is not: %s', (statement, uses) => {
        expect(findUses(statement).toSorted()).toEqual(uses.toSorted());
        expect(findCrossed(statement)).toEqual([]);
    });

    it('is judged by the tables that docs/operating.md distributes', () => {
        const page = readFileSync('docs/operating.md', 'utf8');
        const named = [...page.matchAll(/create_distributed_table\('(\w+)'/g)].map(([, name]) => name);
        expect(named).toEqual([...distributedTables]);
    });

    it('that reads all landing pages on purpose is in the sentence of docs/operating.md, and nothing else is', () => {
        const page = readFileSync('docs/operating.md', 'utf8').replace(/\s+/g, ' ');
        const [, said = ''] = /Statements that read several nodes are those of (.*?)\./.exec(page) ?? [];
        expect(said.split(/, and |, /).toSorted()).toEqual(crossing.toSorted());
    });
});
