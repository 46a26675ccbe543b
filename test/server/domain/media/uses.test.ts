import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InUseData } from '../../../../contract/envelope';
import { databases } from '../../harness-database';
import { addMedia } from '../../harness-media';
import { getNames, type LibraryWorld, startLibrary } from './libraryWorld';

describe.each(databases)('the media library with used and unused files on $name', (database) => {
    let library: LibraryWorld;
    beforeAll(async () => {
        library = await startLibrary(database);
    });
    afterAll(() => library.test.close());

    it('lists where a file is used, within the same landing page only', async () => {
        const shared = await library.commonStored('bannerSet1', 'everyones.png');
        const id = await library.bannerWith(shared.url);
        const seenHere = (await library.list({ filter: { id: shared.id } })).items[0];
        expect(seenHere).toMatchObject({
            used: true,
            usedBy: [{ name: 'Night of lanterns', reason: 'banner', recordId: id, ldpId: 'ldp1' }],
            otherUses: [],
        });
        const seenElsewhere = (await library.list({ filter: { id: shared.id } }, library.stranger, 'ldp2')).items[0];
        expect(seenElsewhere).toMatchObject({ used: false, usedBy: [] });
    });

    it('filters used and unused files', async () => {
        const used = await library.stored('used.png', 'mt=background&id=ldp1');
        const unused = await library.stored('unused.png', 'mt=background&id=ldp1');
        await library.bannerWith(used.url);
        const filter = { mediaType: 'background' };
        expect(getNames(await library.list({ filter: { ...filter, used: true } }))).toEqual(['used.png']);
        expect(getNames(await library.list({ filter: { ...filter, used: false } }))).toEqual(['unused.png']);
        expect(unused.used).toBe(false);
    });

    it('removes a use when its content is changed or deleted', async () => {
        const [first, second] = [await library.stored('first.png'), await library.stored('second.png')];
        const id = await library.bannerWith(first.url);
        const usedNow = async () =>
            (await library.list({ filter: { id: [first.id, second.id] } })).items.map(({ used }) => used);
        const record = (await library.operator.get<Record<string, unknown>>(`/api/ldp/banner/get/ldp1/${id}`)).body
            .data;
        await library.operator.post('/api/ldp/banner/update', { ...record, slides: [{ desktopImage: second.url }] });
        const { items } = await library.list({
            filter: { id: [first.id, second.id] },
            sort: { field: 'name', order: 'ASC' },
        });
        expect(items.map(({ used }) => used)).toEqual([false, true]);
        await library.operator.post('/api/ldp/banner/delete', { ldpId: 'ldp1', id });
        expect(await usedNow()).toEqual([false, false]);
    });

    it('finds uses in settings and formatted texts', async () => {
        const [icon, inText] = [await library.stored('bar-icon.png'), await library.stored('in-text.png')];
        await library.operator.post('/api/ldp/bar/update', {
            ldpId: 'ldp1',
            bar: 'SIDE',
            version: 0,
            items: [{ title: { en: 'Home' }, routeType: 'INTERNAL', route: '/', icon: icon.url, status: 'ACTIVE' }],
        });
        await library.operator.post('/api/ldp/question/create', {
            ldpId: 'ldp1',
            title: { en: 'How?' },
            answer: { en: `<p>So: <img src="${inText.url}"></p>` },
        });
        const { items } = await library.list({
            filter: { id: [icon.id, inText.id] },
            sort: { field: 'name', order: 'ASC' },
        });
        expect(items.map(({ usedBy }) => usedBy.map(({ name, reason }) => [name, reason]))).toEqual([
            [['SIDE', 'bar']],
            [['How?', 'question']],
        ]);
    });

    it('does not delete a used file, and returns where it is used', async () => {
        const media = await library.stored('kept.png');
        await library.bannerWith(media.url, 'ldp1', 'Needs it');
        const { body } = await library.operator.post<InUseData>('/api/ldp/media/delete', {
            ldpId: 'ldp1',
            id: media.id,
        });
        expect(body).toMatchObject({ code: 40903, data: { usedBy: [{ name: 'Needs it', reason: 'banner' }] } });
        expect((await library.test.app.inject({ url: `${media.url}?tk=${library.operator.token}` })).statusCode).toBe(
            200,
        );
    });

    it('deletes several files, or none if one of them is used', async () => {
        const files = [
            await library.stored('one.png'),
            await library.stored('two.png'),
            await library.stored('three.png'),
        ];
        const ids = files.map(({ id }) => id);
        const banner = await library.bannerWith(files[2]?.url ?? '');
        const refused = await library.operator.post('/api/ldp/media/deletemany', { ldpId: 'ldp1', ids });
        expect(refused.body.code).toBe(40903);
        expect((await library.list({ filter: { id: ids } })).total).toBe(3);
        await library.operator.post('/api/ldp/banner/delete', { ldpId: 'ldp1', id: banner });
        const done = await library.operator.post('/api/ldp/media/deletemany', { ldpId: 'ldp1', ids });
        expect(done.body).toMatchObject({ code: 0, data: { ids } });
        expect((await library.list({ filter: { id: ids } })).total).toBe(0);
        for (const { url } of files) {
            expect((await library.test.app.inject({ url: `${url}?tk=${library.operator.token}` })).statusCode).toBe(
                404,
            );
        }
    });

    it('deletes nothing if one of the files does not belong to the landing page', async () => {
        const own = await library.stored('mine.png');
        const foreign = await library.stored('theirs.png', 'mt=banner&id=ldp2', library.stranger);
        const shared = await library.commonStored('icon', 'shared.png');
        for (const other of [foreign.id, shared.id, 'nobody']) {
            const { body } = await library.operator.post('/api/ldp/media/deletemany', {
                ldpId: 'ldp1',
                ids: [own.id, other],
            });
            expect(body.code).toBe(40401);
        }
        expect((await library.list({ filter: { id: own.id } })).total).toBe(1);
    });

    it('does not list, change or delete a file with the same id on another landing page', async () => {
        await library.twins('same-name.png', ['ldp2', 'ldp1', 'ldp3']);
        const others = async () => [
            await library.findRows('ldp2', 'same-name.png'),
            await library.findRows('ldp3', 'same-name.png'),
        ];
        const before = await others();
        const id = 'same-name.png';
        expect((await library.list({ filter: { id } })).items).toMatchObject([{ id, ldpId: 'ldp1' }]);
        const change = { ldpId: 'ldp1', id, version: 1, name: 'mine.png', focalPoint: null };
        expect((await library.operator.post('/api/ldp/media/update', change)).body).toMatchObject({ code: 0 });
        expect(await others()).toEqual(before);
        expect((await library.operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id })).body.code).toBe(0);
        expect(await library.findRows('ldp1', id)).toEqual([]);
        expect(await others()).toEqual(before);
    });

    it('counts each use of a file once, and for that file only', async () => {
        const [own = '', shared = ''] = await library.twins('shown-once.png', ['ldp1', 'common']);
        const unused = await addMedia(library.test.services.db, 'ldp1', 'shown-nowhere.png');
        await library.bannerWith(own, 'ldp1', 'Shows the own one');
        await library.operator.post('/api/ldp/question/create', {
            ldpId: 'ldp1',
            title: { en: 'Where?' },
            answer: { en: `<p><img src="${own}"></p>` },
        });
        const filter = { url: [own, shared, unused] };
        const { items } = await library.list({ filter, sort: { field: 'name', order: 'ASC' } }, library.viewer);
        const findByUrl = (url: string) => items.find((media) => media.url === url);
        expect(findByUrl(own)).toMatchObject({
            usedBy: [{ name: 'Shows the own one' }],
            otherUses: [{ reason: 'question', count: 1 }],
        });
        for (const url of [shared, unused]) expect(findByUrl(url)).toMatchObject({ usedBy: [], otherUses: [] });
        const used = await library.list({ filter: { ...filter, used: true } });
        expect(used.items.map(({ url }) => url)).toEqual([own]);
    });

    it('rejects content that shows a file of another landing page', async () => {
        const [own, foreign] = await library.twins('named-too.png', ['ldp1', 'ldp2']);
        const { body } = await library.operator.post('/api/ldp/banner/create', {
            ldpId: 'ldp1',
            title: { en: 'Both' },
            slides: [{ desktopImage: own, mobileImage: foreign }],
            routeType: 'INTERNAL',
            route: '/',
        });
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'slides.0.mobileImage' }] } });
    });

    it('prevents new uses of a file that is being deleted', async () => {
        const media = await library.stored('racing.png');
        const outcomes = await Promise.all([
            library.operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: media.id }),
            ...Array.from({ length: 4 }, () =>
                library.operator.post('/api/ldp/banner/create', {
                    ldpId: 'ldp1',
                    title: { en: 'Racing' },
                    slides: [{ desktopImage: media.url }],
                    routeType: 'INTERNAL',
                    route: '/',
                }),
            ),
        ]);
        const [deletion, ...creations] = outcomes.map(({ body }) => body.code);
        const isStored = (await library.list({ filter: { id: media.id } })).total === 1;
        expect(deletion === 0).toBe(!isStored);
        if (!isStored) for (const code of creations) expect([40001, 50301]).toContain(code);
    });
});
