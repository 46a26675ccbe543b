import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../harness-database';
import { type Account, create, getPaths, kinds, useManagers } from './people';

type List = { items: Account[]; total: number; page: number; limit: number };

const names = ['Åsa Berg', 'zoe', 'ลานโคมทอง', 'Bo', 'CAFÉ', 'anna 100%', 'back\\slash', 'under_score'];

describe.each(databases)('lists of accounts on $name', (database) => {
    const { test, manager } = useManagers(database);
    beforeAll(async () => {
        await test.account({ username: 'maker02' });
        await test.account({ username: 'foreign01', maker: 'maker02' });
        for (const kind of kinds) {
            for (const [index, name] of names.entries()) {
                test.clock.pass(1);
                const username = `${kind.resource}Listed${index}`;
                const status = index % 2 === 0 ? 'ACTIVE' : 'INACTIVE';
                await create(manager(kind), kind, { username, name, remark: `Remark ${index}`, status });
            }
        }
    });

    describe.each(kinds)('of $kind', (kind) => {
        const ask = (body: object) => manager(kind).post<List>(`${kind.path}/inquiry`, body);
        /** Returns the indexes in `names` of the accounts that a list finds; accounts that existed before have none. */
        const found = async (body: object) => {
            const { data } = (await ask({ pagination: { limit: 100 }, ...body })).body;
            return data.items.map(({ name }) => names.indexOf(String(name))).filter((index) => index >= 0);
        };

        it('are sorted newest first', async () => {
            expect(await found({})).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
        });

        it('contain only the accounts that the caller manages', async () => {
            const { data } = (await ask({ pagination: { limit: 100 } })).body;
            const expected = kind.kind === 'users' ? names.length + 3 : names.length;
            expect([data.total, data.items.length]).toEqual([expected, expected]);
            const usernames = data.items.map(({ username }) => username);
            expect(usernames).not.toContain('foreign01');
            expect(usernames.filter((name) => name.startsWith('subUser'))).toHaveLength(
                kind.kind === 'users' ? 0 : names.length,
            );
        });

        it('have the same sort order on every database, ignoring case and accents', async () => {
            expect(await found({ sort: { field: 'name', order: 'ASC' } })).toEqual([5, 0, 6, 3, 4, 7, 1, 2]);
            expect(await found({ sort: { field: 'name', order: 'DESC' } })).toEqual([2, 1, 7, 4, 3, 6, 0, 5]);
            expect(await found({ sort: { field: 'username', order: 'ASC' } })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
            expect(await found({ sort: { field: 'createTime', order: 'ASC' } })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
            expect((await found({ sort: { field: 'status', order: 'ASC' } })).slice(0, 4).map((n) => n % 2)).toEqual([
                0, 0, 0, 0,
            ]);
        });

        it('are searched in usernames, names and remarks, within words and without wildcards', async () => {
            expect(await found({ q: 'โคม' })).toEqual([2]);
            expect(await found({ q: 'café' })).toEqual([4]);
            expect(await found({ q: `${kind.resource.toUpperCase()}LISTED3` })).toEqual([3]);
            expect(await found({ q: 'remark 6' })).toEqual([6]);
            expect(await found({ q: '%' })).toEqual([5]);
            expect(await found({ q: '_' })).toEqual([7]);
            expect(await found({ q: '\\' })).toEqual([6]);
            expect(await found({ q: "'; drop table account; --" })).toEqual([]);
            expect(await found({ q: '  ' })).toHaveLength(8);
        });

        it('are filtered by status, and by ids', async () => {
            expect(await found({ status: 'INACTIVE' })).toEqual([7, 5, 3, 1]);
            expect(await found({ filter: { status: ['ACTIVE'] } })).toEqual([6, 4, 2, 0]);
            const { data } = (await ask({ q: 'Bo' })).body;
            expect(await found({ filter: { id: data.items.map(({ id }) => id) } })).toEqual([3]);
            expect(await found({ filter: { id: [] } })).toEqual([]);
            if (kind.kind === 'users') expect(await found({ filter: { position: 'ADMIN' } })).toEqual([]);
        });

        it('are split into pages that contain every account once', async () => {
            const seen: string[] = [];
            for (let page = 1; page <= 4; page += 1) {
                const { data } = (await ask({ pagination: { page, limit: 3 } })).body;
                expect([data.page, data.limit]).toEqual([page, 3]);
                seen.push(...data.items.map(({ id }) => id));
            }
            const { data } = (await ask({ pagination: { limit: 100 } })).body;
            expect(seen).toEqual(data.items.map(({ id }) => id).slice(0, 12));
            expect((await ask({ pagination: { page: 50, limit: 3 } })).body.data).toMatchObject({
                items: [],
                page: 50,
            });
            expect((await ask({})).body.data.limit).toBe(20);
        });

        it('reject other sort and filter fields and invalid page sizes', async () => {
            const secret = [
                'password',
                'password_hash',
                'passwordHash',
                'ipWhitelist',
                'ip_whitelist',
                'permission',
                'search',
            ];
            for (const name of [...secret, 'maker_id', 'username_key', 'hasSession', 'toString', '1', 'name; --']) {
                expect(getPaths(await ask({ sort: { field: name, order: 'ASC' } }))).toEqual(['sort.field']);
                expect(getPaths(await ask({ filter: { [name]: 'x' } }))).toEqual([`filter.${name}`]);
            }
            for (const limit of [0, -1, 101, 1e9, '20', 1.5, null])
                expect(getPaths(await ask({ pagination: { limit } }))).toEqual(['pagination.limit']);
        });
    });
});
