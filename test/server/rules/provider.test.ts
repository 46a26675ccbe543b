import { beforeAll, describe, expect, it } from 'vitest';
import { loadMasterData } from '../../../server/base/master/masterData';
import { type Caller, useApp } from '../harness';
import { databases } from '../harness-database';
import { addMedia } from '../harness-media';

const { providers } = loadMasterData();
const listProviders = (gameType: string) => providers.filter((maker) => maker.gameTypes.includes(gameType));
const listCodes = (gameType: string) => listProviders(gameType).map(({ code }) => code);

const pictures = ['vertical', 'horizontal', 'default', 'mobile', 'transparent', 'banner'] as const;
const none = Object.fromEntries(pictures.map((name) => [name, null]));

type ProviderItem = {
    gameType: string;
    code: string;
    name: string;
    images: Record<string, string | null>;
    sort: number;
    version: number;
    updatedBy: string;
};

type Revision = { recordId: string; resource: string; verb: string; title: string; before: unknown; after: unknown };

describe.each(databases)('provider images on $name', (database) => {
    const test = useApp({ database });
    let operator: Caller;
    let viewer: Caller;
    const images: Record<string, string> = {};
    let foreign: string;
    let count = 0;
    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
        await test.account({ username: 'stranger01' });
        viewer = await test.person({ username: 'viewer01', maker: 'operator01', permission: { PROVIDER: 1 } });
        await test.account({ username: 'banners01', maker: 'operator01', permission: { BANNER: 2 } });
        await test.landingPage({ id: 'foreign', owner: 'stranger01' });
        foreign = await addMedia(test.services.db, 'foreign', 'foreign.png');
        for (const name of pictures) images[name] = await addMedia(test.services.db, 'common', `${name}.png`);
    });

    /** Creates a landing page without any changes. */
    function fresh(): Promise<string> {
        count += 1;
        return test.landingPage({ id: `page${count}`, owner: 'operator01' });
    }

    async function list(ldpId: string, body: object, caller = operator) {
        const answer = await caller.post<{ items: ProviderItem[]; total: number; page: number; limit: number }>(
            '/api/ldp/provider/image/inquiry',
            { ldpId, pagination: { page: 1, limit: 100 }, ...body },
        );
        expect(answer.body.code, answer.text).toBe(0);
        return answer.body.data;
    }

    async function get(ldpId: string, gameType: string, code: string) {
        const answer = await operator.get<ProviderItem>(`/api/ldp/provider/image/get/${ldpId}/${gameType}/${code}`);
        return answer.body;
    }

    async function custom(ldpId: string, body: object, caller = operator) {
        const { body: answer } = await caller.post<ProviderItem>('/api/ldp/provider/image/custom', { ldpId, ...body });
        return answer;
    }

    async function sequence(ldpId: string, codes: readonly string[], caller = operator) {
        const { body } = await caller.post<{ codes: string[] }>('/api/ldp/provider/lotto/updateseq', { ldpId, codes });
        return body;
    }

    const lottery = async (ldpId: string) => (await list(ldpId, { gameType: 'lotto' })).items.map(({ code }) => code);

    describe('the list', () => {
        it('contains the providers of a game type, in catalogue order and without images', async () => {
            const ldpId = await fresh();
            const { items, total } = await list(ldpId, { gameType: 'casino' });
            expect(total).toBe(listProviders('casino').length);
            expect(items.map(({ code }) => code)).toEqual(listCodes('casino'));
            for (const item of items)
                expect(item).toMatchObject({ ldpId, gameType: 'casino', images: none, version: 0 });
            expect(items[0]?.name).toBe(listProviders('casino')[0]?.name);
        });

        it('is paged without gaps or duplicates', async () => {
            const ldpId = await fresh();
            const pages = await Promise.all(
                [1, 2, 3, 4].map((page) => list(ldpId, { gameType: 'slot', pagination: { page, limit: 5 } })),
            );
            expect(pages.map(({ page, limit, total }) => [page, limit, total])).toEqual(
                [1, 2, 3, 4].map((page) => [page, 5, listCodes('slot').length]),
            );
            const found = pages.flatMap(({ items }) => items.map(({ code }) => code));
            expect(found).toEqual(listCodes('slot').slice(0, 20));
        });

        it('is searched by name and code, case-insensitively and inside words', async () => {
            const ldpId = await fresh();
            const named = async (q: string) =>
                (await list(ldpId, { gameType: 'fish', q })).items.map(({ code }) => code);
            expect(await named('mARBle')).toEqual(['marblekoi']);
            expect(await named('rblek')).toEqual(['marblekoi']);
            expect(await named('  koi ')).toEqual(['marblekoi']);
            expect(await named('nobody of this name')).toEqual([]);
        });

        it('is filtered by several types, codes and ids, and complete without a filter', async () => {
            const ldpId = await fresh();
            const types = (await list(ldpId, { filter: { gameType: ['cock', 'keno'] } })).items;
            expect(new Set(types.map(({ gameType }) => gameType))).toEqual(new Set(['cock', 'keno']));
            const { items } = await list(ldpId, {
                filter: { id: ['slot~marblekoi', 'fish~marblekoi', 'slot~nobody'] },
            });
            expect(items.map(({ gameType, code }) => `${gameType}~${code}`)).toEqual([
                'slot~marblekoi',
                'fish~marblekoi',
            ]);
            expect((await list(ldpId, { filter: { code: 'ironspur' } })).total).toBe(2);
            const all = providers.reduce((sum, maker) => sum + maker.gameTypes.length, 0);
            expect((await list(ldpId, {})).total).toBe(all);
            expect((await list(ldpId, { gameType: 'roulette' })).total).toBe(0);
        });

        it('is sorted by code, ascending or descending', async () => {
            const ldpId = await fresh();
            const codes = async (order: string) =>
                (await list(ldpId, { gameType: 'poker', sort: { field: 'code', order } })).items.map(
                    ({ code }) => code,
                );
            expect(await codes('ASC')).toEqual(listCodes('poker').toSorted());
            expect(await codes('DESC')).toEqual(listCodes('poker').toSorted().reverse());
        });

        it('shows changes only on the landing page that made them', async () => {
            const [one, other] = [await fresh(), await fresh()];
            const body = { gameType: 'slot', code: 'marblekoi', version: 0 };
            await custom(one, { ...body, images: { mobile: images.mobile } });
            const find = async (ldpId: string, gameType: string) =>
                (await list(ldpId, { gameType })).items.find(({ code }) => code === 'marblekoi');
            expect(await find(one, 'slot')).toMatchObject({
                ldpId: one,
                version: 1,
                images: { ...none, mobile: images.mobile },
            });
            expect(await find(one, 'fish')).toMatchObject({ version: 0, images: none });
            expect(await find(other, 'slot')).toMatchObject({ version: 0, images: none });
        });
    });

    describe('one provider', () => {
        it('has version 0 and no author before the first change', async () => {
            const ldpId = await fresh();
            const { data } = await get(ldpId, 'slot', 'amberfox');
            expect(data).toMatchObject({ name: 'Amber Fox Works', version: 0, images: none, updatedBy: '' });
        });

        it('is not found under another type, an unknown type or an unknown code', async () => {
            const ldpId = await fresh();
            for (const [gameType, code] of [
                ['casino', 'amberfox'],
                ['roulette', 'amberfox'],
                ['slot', 'nobody'],
            ] as const) {
                expect((await get(ldpId, gameType, code)).code, `${gameType} ${code}`).toBe(40401);
                const body = { gameType, code, version: 0, images: {} };
                expect((await custom(ldpId, body)).code, `${gameType} ${code}`).toBe(40401);
            }
        });

        it('accepts six images, returns them and stores them', async () => {
            const ldpId = await fresh();
            const body = { gameType: 'casino', code: 'coralbay', version: 0, images };
            const saved = await custom(ldpId, body);
            expect(saved).toMatchObject({ code: 0, data: { version: 1, images, name: 'Coral Bay Tables' } });
            expect((await get(ldpId, 'casino', 'coralbay')).data).toMatchObject({
                version: 1,
                images,
                updatedBy: 'operator01',
            });
            const { data } = await custom(ldpId, { ...body, version: 1, images: { banner: images.banner } });
            expect(data).toMatchObject({ version: 2, images: { ...none, banner: images.banner } });
        });

        it('is saved only once over the same version, including version 0', async () => {
            const ldpId = await fresh();
            const body = { gameType: 'keno', code: 'tindrum', images: { default: images.default } };
            const answers = await Promise.all(Array.from({ length: 6 }, () => custom(ldpId, { ...body, version: 0 })));
            expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(5).fill(40901)]);
            const refused = answers.find(({ code }) => code === 40901);
            expect(refused?.data).toMatchObject({
                current: { version: 1, images: body.images, name: 'Tin Drum Draws' },
                updatedBy: 'operator01',
            });
            expect((await custom(ldpId, { ...body, version: 0 })).code).toBe(40901);
            expect((await custom(ldpId, { ...body, version: 5 })).code).toBe(40901);
            const untouched = { ...body, code: 'jadecompass', version: 3 };
            expect(await custom(ldpId, untouched)).toMatchObject({ code: 40901, data: { current: { version: 0 } } });
        });

        it('gives the same answer to a repeated request', async () => {
            const ldpId = await fresh();
            const send = () =>
                operator.post(
                    '/api/ldp/provider/image/custom',
                    { ldpId, gameType: 'lotto', code: 'tindrum', version: 0, images: { default: images.default } },
                    { 'idempotency-key': `provider-${ldpId}` },
                );
            const first = await send();
            expect(first.body.code).toBe(0);
            expect((await send()).body).toEqual(first.body);
        });

        it('accepts only images of its own landing page and of the common library', async () => {
            const ldpId = await fresh();
            const own = await addMedia(test.services.db, ldpId, 'own.png');
            const pdf = await addMedia(test.services.db, ldpId, 'terms.pdf', 'application/pdf');
            const send = (name: string) =>
                custom(ldpId, { gameType: 'slot', code: 'ricemoon', version: 0, images: { vertical: name } });
            for (const name of [foreign, '/image/common/nothing.png', pdf, 'https://example.com/a.png']) {
                expect(await send(name), name).toMatchObject({
                    code: 40001,
                    data: { errors: [{ path: 'images.vertical' }] },
                });
            }
            expect((await get(ldpId, 'slot', 'ricemoon')).data.version).toBe(0);
            expect((await send(own)).code).toBe(0);
        });

        it('is changed only with edit permission and shown only with view permission', async () => {
            const ldpId = await fresh();
            const body = { gameType: 'slot', code: 'ricemoon', version: 0, images: {} };
            expect((await list(ldpId, { gameType: 'slot' }, viewer)).total).toBeGreaterThan(0);
            expect((await custom(ldpId, body, viewer)).code).toBe(40301);
            expect((await sequence(ldpId, listCodes('lotto'), viewer)).code).toBe(40301);
            const getCode = async (caller: Caller) =>
                (await caller.post('/api/ldp/provider/image/inquiry', { ldpId })).body.code;
            expect(await getCode(await test.signedIn('banners01'))).toBe(40301);
            expect(await getCode(await test.signedIn('stranger01'))).toBe(40401);
        });
    });

    describe('the order of lottery providers', () => {
        const catalogue = listCodes('lotto');

        it('is that of the catalogue until it is changed', async () => {
            expect(await lottery(await fresh())).toEqual(catalogue);
        });

        it('changes only for the named providers', async () => {
            const ldpId = await fresh();
            const [first = '', second = '', third = ''] = catalogue;
            expect(await sequence(ldpId, [third, first])).toMatchObject({ code: 0, data: { codes: [third, first] } });
            expect(await lottery(ldpId)).toEqual([third, second, first, ...catalogue.slice(3)]);
            await sequence(ldpId, [second, third]);
            expect(await lottery(ldpId)).toEqual([second, third, first, ...catalogue.slice(3)]);
        });

        it('allows moving the last provider to the top and reversing the whole list', async () => {
            const ldpId = await fresh();
            const last = catalogue.at(-1) ?? '';
            const requested = [last, ...catalogue.slice(0, -1)];
            await sequence(ldpId, requested);
            expect(await lottery(ldpId)).toEqual(requested);
            await sequence(ldpId, catalogue.toReversed());
            expect(await lottery(ldpId)).toEqual(catalogue.toReversed());
        });

        it('stays the same when images are changed', async () => {
            const ldpId = await fresh();
            const code = catalogue[7] ?? '';
            const body = { gameType: 'lotto', code, images: { default: images.default } };
            await custom(ldpId, { ...body, version: 0 });
            expect(await lottery(ldpId)).toEqual(catalogue);
            await custom(ldpId, { ...body, version: 1, images: {} });
            expect(await lottery(ldpId)).toEqual(catalogue);
            const requested = catalogue.toReversed();
            await sequence(ldpId, requested);
            expect(await lottery(ldpId)).toEqual(requested);
            const { version } = (await get(ldpId, 'lotto', code)).data;
            await custom(ldpId, { ...body, version });
            expect(await lottery(ldpId)).toEqual(requested);
        });

        it('puts new providers of the catalogue at the end and drops removed ones', async () => {
            const ldpId = await fresh();
            const requested = catalogue.toReversed();
            await sequence(ldpId, requested);
            const { master } = test.services;
            const added = { code: 'newcomer', name: 'Newcomer Draws', gameTypes: ['lotto'] };
            const [gone, ...remaining] = master.providers.filter(({ code }) => code !== requested[0]);
            test.services.master = { ...master, providers: [added, ...(gone ? [gone] : []), ...remaining] };
            try {
                expect(await lottery(ldpId)).toEqual([...requested.slice(1), 'newcomer']);
                await sequence(ldpId, ['newcomer', requested[3] ?? '']);
                const changed = [...requested.slice(1), requested[3]];
                changed[2] = 'newcomer';
                expect(await lottery(ldpId)).toEqual(changed);
            } finally {
                test.services.master = master;
            }
        });

        it('applies to pages, to search results and among other types', async () => {
            const ldpId = await fresh();
            const requested = catalogue.toReversed();
            await sequence(ldpId, requested);
            const { items } = await list(ldpId, { gameType: 'lotto', pagination: { page: 2, limit: 4 } });
            expect(items.map(({ code }) => code)).toEqual(requested.slice(4, 8));
            const all = await Promise.all([1, 2].map((page) => list(ldpId, { pagination: { page, limit: 100 } })));
            const codes = all.flatMap((page) => page.items.filter(({ gameType }) => gameType === 'lotto'));
            expect(codes.map(({ code }) => code)).toEqual(requested);
            const few = (await list(ldpId, { gameType: 'lotto', q: 'draws' })).items.map(({ code }) => code);
            expect(few).toEqual(requested.filter((code) => few.includes(code)));
            expect(few.length).toBeGreaterThan(1);
        });

        it('rejects other providers, duplicates and an empty list, and then changes nothing', async () => {
            const ldpId = await fresh();
            const [first = '', second = ''] = catalogue;
            expect((await sequence(ldpId, [second, 'amberfox', first])).code).toBe(40401);
            expect((await sequence(ldpId, [second, 'nobody'])).code).toBe(40401);
            expect(await sequence(ldpId, [second, first, second])).toMatchObject({
                code: 40001,
                data: { errors: [{ path: 'codes.2' }] },
            });
            expect((await sequence(ldpId, [])).code).toBe(40001);
            expect(await lottery(ldpId)).toEqual(catalogue);
            const { items } = await list(ldpId, { gameType: 'lotto' });
            const stored = items.map(({ version, sort }) => [version, sort]);
            // Not even a position is held for any of them.
            expect(stored).toEqual(stored.map(() => [0, 0]));
        });

        it('is one of the requested orders after concurrent changes', async () => {
            const ldpId = await fresh();
            const orders = [catalogue.toReversed(), catalogue, [...catalogue.slice(5), ...catalogue.slice(0, 5)]];
            const answers = await Promise.all(orders.map((codes) => sequence(ldpId, codes)));
            expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
            expect(orders).toContainEqual(await lottery(ldpId));
        });
    });

    describe('the history', () => {
        async function revisions(ldpId: string, filter: object): Promise<Revision[]> {
            const query = `filter=${encodeURIComponent(JSON.stringify({ ldpId, ...filter }))}`;
            const answer = await operator.inject({ method: 'GET', url: `/api/rest/revisions?${query}` });
            return JSON.parse(answer.text);
        }

        it('shows the changes of a provider under its name', async () => {
            const ldpId = await fresh();
            const body = { gameType: 'sport', code: 'longpass' };
            await custom(ldpId, { ...body, version: 0, images: { default: images.default } });
            await custom(ldpId, { ...body, version: 1, images: { default: images.banner } });
            const [latest, first] = await revisions(ldpId, { resource: 'provider', recordId: 'sport~longpass' });
            expect(first).toMatchObject({ verb: 'update', title: 'Long Pass' });
            expect(latest).toMatchObject({
                before: { images: { default: images.default } },
                after: { images: { default: images.banner } },
            });
        });

        it('restores images', async () => {
            const ldpId = await fresh();
            const body = { gameType: 'sport', code: 'longpass' };
            await custom(ldpId, { ...body, version: 0, images });
            await custom(ldpId, { ...body, version: 1, images: {} });
            const found = await revisions(ldpId, { resource: 'provider', recordId: 'sport~longpass' });
            const revisionId = (found.at(-1) as Revision & { id: string }).id;
            const { body: answer } = await operator.post('/api/history/restore', { ldpId, revisionId, version: 2 });
            expect(answer).toMatchObject({ code: 0, data: { version: 3, images } });
        });
    });
});
