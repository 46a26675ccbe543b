import { describe, expect, it } from 'vitest';
import { databases } from '../../harness-database';
import { change, create, getPaths, kinds, useManagers } from './people';

describe.each(databases)('requests for accounts on $name', (database) => {
    const { test, manager } = useManagers(database);

    it.each(kinds)(
        'reject a username that is taken in either list, regardless of case ($kind first)',
        async (first) => {
            const second = kinds.find((each) => each !== first) ?? first;
            const username = `Twice${first.resource}1`;
            expect((await create(manager(first), first, { username })).body.code).toBe(0);
            for (const kind of [first, second]) {
                for (const same of [username, username.toLowerCase(), username.toUpperCase(), ` ${username} `]) {
                    const answer = await create(manager(kind), kind, { username: same });
                    expect([same, answer.body.code, getPaths(answer)]).toEqual([same, 40902, ['username']]);
                }
                const { data } = (
                    await create(manager(kind), kind, { username: `Other${kind.resource}${first.resource}1` })
                ).body;
                const renamed = await change(manager(kind), kind, data, { username: username.toUpperCase() });
                expect([renamed.body.code, getPaths(renamed)]).toEqual([40902, ['username']]);
                const respelled = await change(manager(kind), kind, data, { username: data.username.toUpperCase() });
                expect(respelled.body).toMatchObject({ code: 0, data: { username: data.username.toUpperCase() } });
            }
        },
    );

    it('succeed for one of sixteen that send the same username at once', async () => {
        const answers = await Promise.all(
            Array.from({ length: 16 }, (_, index) => {
                const kind = index % 2 === 0 ? kinds[0] : kinds[1];
                const username = index % 3 === 0 ? 'WANTED01' : 'wanted01';
                return create(manager(kind), kind, { username });
            }),
        );
        const codes = answers.map(({ body }) => body.code).sort();
        expect(codes).toEqual([0, ...Array.from({ length: 15 }, () => 40902)]);
        const rows = await test.services.db
            .selectFrom('account')
            .select('id')
            .where('username_key', '=', 'wanted01')
            .execute();
        expect(rows).toHaveLength(1);
        const { rows: history } = { rows: await test.services.db.selectFrom('revision').selectAll().execute() };
        expect(history.filter(({ record_id }) => record_id === rows[0]?.id)).toHaveLength(1);
    });

    it.each(kinds)('succeed for one of sixteen that change the same version at once ($kind)', async (kind) => {
        const { data } = (await create(manager(kind), kind, { username: `race${kind.resource}1` })).body;
        const answers = await Promise.all(
            Array.from({ length: 16 }, (_, index) => change(manager(kind), kind, data, { name: `Name ${index}` })),
        );
        expect(answers.map(({ body }) => body.code).sort()).toEqual([0, ...Array.from({ length: 15 }, () => 40901)]);
    });

    it('create one account if they are repeated with the same idempotency key', async () => {
        const [kind] = kinds;
        const body = { username: 'repeat01', password: 'Password12', position: 'USER' };
        const ask = (values: object = {}) =>
            manager(kind).post(`${kind.path}/create`, { ...body, ...values }, { 'idempotency-key': 'one-key' });
        const [first, second] = [await ask(), await ask()];
        expect([first.body.code, second.body]).toEqual([0, first.body]);
        const other = await ask({ username: 'repeat02' });
        expect([other.body.code, getPaths(other)]).toEqual([40001, ['Idempotency-Key']]);
    });
});
