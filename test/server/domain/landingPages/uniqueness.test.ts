import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { change, create, newPage, refusal } from './pages';

type Reasons = { landingPageErrors: unknown[]; apiDomainErrors: unknown[] };

describe.each(databases)('requests for landing pages on $name', (database) => {
    const test = useApp({ database });
    let first: Caller;
    let second: Caller;
    beforeAll(async () => {
        first = await test.person({ username: 'owner01' });
        second = await test.person({ username: 'owner02' });
    });

    it('reject a key, prefix or domain that is taken, regardless of case', async () => {
        const { data } = (
            await create(first, {
                key: 'Taken',
                prefix: 'Tak',
                domains: ['a.example', 'b.example'],
                primaryDomain: 'a.example',
            })
        ).body;
        expect(refusal(await create(second, { key: 'TAKEN' }))).toEqual([40902, 'key']);
        expect(refusal(await create(second, { prefix: 'tAK' }))).toEqual([40902, 'prefix']);
        const domains = { domains: ['c.example', 'B.Example'], primaryDomain: 'c.example' };
        expect(refusal(await create(second, domains))).toEqual([40902, 'domains.1']);
        const other = (await create(second)).body.data;
        expect(refusal(await change(second, other, { key: 'taken', prefix: 'tak' }))).toEqual([40902, 'key', 'prefix']);
        expect((await change(first, data, { name: 'Same keys' })).body.code).toBe(0);
    });

    it('accept a key again once it is free', async () => {
        const { data } = (await create(first, { key: 'passing' })).body;
        expect((await change(first, data, { key: 'gone' })).body.code).toBe(0);
        expect((await create(second, { key: 'passing' })).body.code).toBe(0);
    });

    it('succeed for one of sixteen that send the same key at once', async () => {
        const answers = await Promise.all(
            Array.from({ length: 16 }, (_, index) =>
                create(index % 2 === 0 ? first : second, { key: index % 3 === 0 ? 'WANTED' : 'wanted' }),
            ),
        );
        const codes = answers.map(({ body }) => body.code).sort();
        expect(codes).toEqual([0, ...Array.from({ length: 15 }, () => 40902)]);
        const { db } = test.services;
        const claims = db.selectFrom('landing_page_claim').selectAll().where('value', '=', 'wanted');
        expect(await claims.execute()).toHaveLength(1);
        const pages = db.selectFrom('landing_page').select('id').where('data', 'like', '%anted%');
        if (database.name === 'SQLite') expect(await pages.execute()).toHaveLength(1);
    });

    it('succeed for one of two that use each other’s domain as an API domain at once', async () => {
        const pages = [(await create(first)).body.data, (await create(second)).body.data] as const;
        let [one, other] = pages;
        for (let round = 0; round < 8; round += 1) {
            const [mine, theirs] = [`mine${round}.example`, `theirs${round}.example`];
            const answers = await Promise.all([
                change(first, one, { domains: [mine], primaryDomain: mine, apiDomains: [theirs] }),
                change(second, other, { domains: [theirs], primaryDomain: theirs, apiDomains: [mine] }),
            ]);
            expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 40001]);
            const [saved] = answers.filter(({ body }) => body.code === 0);
            if (saved === answers[0]) one = answers[0].body.data;
            else other = answers[1].body.data;
        }
    });

    it('succeed for one of sixteen that change the same version at once', async () => {
        const { data } = (await create(first)).body;
        const answers = await Promise.all(
            Array.from({ length: 16 }, (_, index) => change(first, data, { name: `Name ${index}` })),
        );
        expect(answers.map(({ body }) => body.code).sort()).toEqual([0, ...Array.from({ length: 15 }, () => 40901)]);
    });

    it('create one landing page if they are repeated with the same idempotency key', async () => {
        const body = newPage();
        const ask = (values: object = {}) =>
            first.post('/api/ldp/create', { ...body, ...values }, { 'idempotency-key': 'k' });
        const [one, again] = [await ask(), await ask()];
        expect([one.body.code, again.body]).toEqual([0, one.body]);
        expect(refusal(await ask({ name: 'Other' }))).toEqual([40001, 'Idempotency-Key']);
    });

    it('report whether a key or prefix is available', async () => {
        const { id } = (await create(first, { key: 'typed', prefix: 'typ' })).body.data;
        const check = async (by: Caller, body: object, lang = 'en') =>
            (await by.post('/api/ldp/checkkey', body, { 'accept-language': lang })).body;
        expect(await check(second, { key: 'free' })).toMatchObject({ code: 0, data: { available: true, errors: [] } });
        expect(await check(second, { key: 'TYPED', prefix: 'Typ' })).toMatchObject({
            data: { available: false, errors: [{ path: 'key', msg: 'Already taken' }, { path: 'prefix' }] },
        });
        expect(await check(first, { key: 'typed', id })).toMatchObject({ data: { available: true } });
        // A caller that does not reach the landing page does not learn that the key is its own.
        expect(await check(second, { key: 'typed', id })).toMatchObject({ data: { available: false } });
    });

    it('report clashes of domains and API domains with name and reason', async () => {
        await create(first, { domains: ['shop.example'], primaryDomain: 'shop.example', apiDomains: ['api.example'] });
        const values = {
            name: 'Copycat',
            domains: ['own.example', 'api.example'],
            primaryDomain: 'own.example',
            apiDomains: ['fine.example', 'SHOP.example'],
        };
        const { code, data } = (await second.post<Reasons>('/api/ldp/create', newPage(values))).body;
        expect({ code, data }).toMatchObject({
            code: 40001,
            data: {
                errors: [{ path: 'domains.1' }, { path: 'apiDomains.1' }],
                landingPageErrors: [
                    { name: 'Copycat', reason: 'api.example is already an API domain of another landing page' },
                ],
                apiDomainErrors: [{ name: 'shop.example', reason: 'Belongs to another landing page' }],
            },
        });
        // One API may serve several landing pages.
        expect((await create(second, { apiDomains: ['api.example'] })).body.code).toBe(0);
    });
});
