import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../../contract/calls/media';
import type { InUseData, Page } from '../../../contract/envelope';
import { type Caller, startApp, type TestApp } from '../harness';
import { databases } from '../harness-database';
import { addMedia } from '../harness-media';
import { multipart, multipartType, upload } from '../harness-upload';

let drawn = 0;

/** A picture unlike every other. */
function picture(): Promise<Buffer> {
    drawn += 1;
    const background = { r: drawn % 256, g: Math.floor(drawn / 256), b: 90 };
    return sharp({ create: { width: 60 + (drawn % 7), height: 40, channels: 3, background } })
        .png()
        .toBuffer();
}

describe.each(databases)('the media library on $name', (database) => {
    let test: TestApp;
    let operator: Caller;
    let stranger: Caller;
    let viewer: Caller;
    let admin: Caller;

    beforeAll(async () => {
        test = await startApp({ database });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        operator = await test.person({ username: 'operator01' });
        stranger = await test.person({ username: 'stranger01' });
        viewer = await test.person({ username: 'banners01', maker: 'operator01', permission: { BANNER: 2 } });
        for (const id of ['ldp1', 'ldp3']) await test.landingPage({ id, owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
    });
    afterAll(() => test.close());

    async function stored(filename = 'picture.png', query = 'mt=banner&id=ldp1', caller = operator): Promise<Media> {
        const { body, text } = await upload(caller, { content: await picture(), filename }, query);
        if (body.code !== 0) throw new Error(text);
        return body.data;
    }

    async function commonStored(mediaType: string, filename: string): Promise<Media> {
        const { body } = await admin.inject({
            method: 'POST',
            url: `/api/admin/media/upload?mt=${mediaType}`,
            headers: { 'content-type': multipartType },
            payload: multipart({ content: await picture(), filename }),
        });
        return body.data as Media;
    }

    async function list(body: object, caller = operator, ldpId = 'ldp1'): Promise<Page<Media>> {
        const answer = await caller.post<Page<Media>>('/api/ldp/media/inquiry', { ldpId, ...body });
        if (answer.body.code !== 0) throw new Error(answer.text);
        return answer.body.data;
    }

    /**
     * The addresses of files that are called the same in everything but whose they are, as one finds them in a store that
     * was put together from others.
     */
    async function twins(file: string, owners: readonly string[]): Promise<string[]> {
        const urls: string[] = [];
        for (const owner of owners) urls.push(await addMedia(test.services.db, owner, file));
        await test.services.db.updateTable('media').set({ id: file }).where('file', '=', file).execute();
        return urls;
    }
    const rowOf = (ldpId: string, id: string) =>
        test.services.db.selectFrom('media').selectAll().where('ldp_id', '=', ldpId).where('id', '=', id).execute();

    async function bannerWith(url: string, ldpId = 'ldp1', title = 'Night of lanterns'): Promise<string> {
        const { body, text } = await operator.post<{ id: string }>('/api/ldp/banner/create', {
            ldpId,
            title: { en: title },
            slides: [{ desktopImage: url }],
            routeType: 'INTERNAL',
            route: '/',
        });
        if (body.code !== 0) throw new Error(text);
        return body.data.id;
    }

    const namesOf = ({ items }: Page<Media>) => items.map(({ name }) => name);

    it('lists a landing page’s own files and the common ones, newest first, by type and in pages', async () => {
        const own = await stored('own-icon.png', 'mt=icon&id=ldp3');
        await stored('other-icon.png', 'mt=icon&id=ldp2', stranger);
        test.clock.pass(1);
        const shared = await commonStored('icon', 'common-icon.png');
        const found = await list({ filter: { mediaType: 'icon' } }, operator, 'ldp3');
        expect(found.items.map(({ id }) => id)).toEqual([shared.id, own.id]);
        expect(found.items.map(({ ldpId }) => ldpId)).toEqual(['common', 'ldp3']);
        expect(found.total).toBe(2);
        const second = await list({ mediaType: 'icon', pagination: { page: 2, limit: 1 } }, operator, 'ldp3');
        expect(second.items.map(({ id }) => id)).toEqual([own.id]);
    });

    it('finds names inside words and in any case', async () => {
        await stored('Loy Krathong งานลอยกระทง.png', 'mt=festival&id=ldp1');
        for (const q of ['krath', 'KRATHONG', 'กระทง']) {
            expect(namesOf(await list({ q, filter: { mediaType: 'festival' } }))).toEqual([
                'Loy Krathong งานลอยกระทง.png',
            ]);
        }
    });

    it('finds files by their addresses, and none of another landing page', async () => {
        const own = await stored('by-address.png');
        const foreign = await stored('foreign-address.png', 'mt=banner&id=ldp2', stranger);
        const shared = await commonStored('icon', 'common-address.png');
        const moved = own.url.replace('/ldp1/', '/common/');
        const found = await list({
            filter: { url: [own.url, foreign.url, shared.url, moved, '/image/ldp1/gone.png'] },
        });
        expect(found.items.map(({ id }) => id).sort()).toEqual([own.id, shared.id].sort());
        expect((await list({ filter: { url: own.url } })).items).toMatchObject([{ id: own.id }]);
        expect((await list({ filter: { url: moved } })).items).toEqual([]);
    });

    it('counts every type of the library', async () => {
        await stored('counted.png', 'mt=mApp&id=ldp1');
        const { body } = await operator.post<{ mediaType: string; count: number }[]>('/api/ldp/media/type/inquiry', {
            ldpId: 'ldp1',
        });
        const counts = new Map(body.data.map(({ mediaType, count }) => [mediaType, count]));
        expect(counts.get('mApp')).toBe(1);
        expect(counts.get('modernIconSet3')).toBe(0);
        expect(body.data).toHaveLength(27);
    });

    it('says where a file is shown, and only as far as the landing page goes', async () => {
        const shared = await commonStored('bannerSet1', 'everyones.png');
        const id = await bannerWith(shared.url);
        const seenHere = (await list({ filter: { id: shared.id } })).items[0];
        expect(seenHere).toMatchObject({
            used: true,
            usedBy: [{ name: 'Night of lanterns', reason: 'banner', recordId: id, ldpId: 'ldp1' }],
            otherUses: [],
        });
        const seenElsewhere = (await list({ filter: { id: shared.id } }, stranger, 'ldp2')).items[0];
        expect(seenElsewhere).toMatchObject({ used: false, usedBy: [] });
    });

    it('tells used files from unused ones', async () => {
        const used = await stored('used.png', 'mt=background&id=ldp1');
        const unused = await stored('unused.png', 'mt=background&id=ldp1');
        await bannerWith(used.url);
        const filter = { mediaType: 'background' };
        expect(namesOf(await list({ filter: { ...filter, used: true } }))).toEqual(['used.png']);
        expect(namesOf(await list({ filter: { ...filter, used: false } }))).toEqual(['unused.png']);
        expect(unused.used).toBe(false);
    });

    it('forgets a use with the change that ends it', async () => {
        const [first, second] = [await stored('first.png'), await stored('second.png')];
        const id = await bannerWith(first.url);
        const usedNow = async () =>
            (await list({ filter: { id: [first.id, second.id] } })).items.map(({ used }) => used);
        const record = (await operator.get<Record<string, unknown>>(`/api/ldp/banner/get/ldp1/${id}`)).body.data;
        await operator.post('/api/ldp/banner/update', { ...record, slides: [{ desktopImage: second.url }] });
        const { items } = await list({ filter: { id: [first.id, second.id] }, sort: { field: 'name', order: 'ASC' } });
        expect(items.map(({ used }) => used)).toEqual([false, true]);
        await operator.post('/api/ldp/banner/delete', { ldpId: 'ldp1', id });
        expect(await usedNow()).toEqual([false, false]);
    });

    it('knows what settings and formatted texts show', async () => {
        const [icon, inText] = [await stored('bar-icon.png'), await stored('in-text.png')];
        await operator.post('/api/ldp/bar/update', {
            ldpId: 'ldp1',
            bar: 'SIDE',
            version: 0,
            items: [{ title: { en: 'Home' }, routeType: 'INTERNAL', route: '/', icon: icon.url, status: 'ACTIVE' }],
        });
        await operator.post('/api/ldp/question/create', {
            ldpId: 'ldp1',
            title: { en: 'How?' },
            answer: { en: `<p>So: <img src="${inText.url}"></p>` },
        });
        const { items } = await list({ filter: { id: [icon.id, inText.id] }, sort: { field: 'name', order: 'ASC' } });
        expect(items.map(({ usedBy }) => usedBy.map(({ name, reason }) => [name, reason]))).toEqual([
            [['SIDE', 'bar']],
            [['How?', 'question']],
        ]);
    });

    it('keeps a file that is shown, and says where', async () => {
        const media = await stored('kept.png');
        await bannerWith(media.url, 'ldp1', 'Needs it');
        const { body } = await operator.post<InUseData>('/api/ldp/media/delete', { ldpId: 'ldp1', id: media.id });
        expect(body).toMatchObject({ code: 40903, data: { usedBy: [{ name: 'Needs it', reason: 'banner' }] } });
        expect((await test.app.inject({ url: `${media.url}?tk=${operator.token}` })).statusCode).toBe(200);
    });

    it('deletes many files or, where one of them is shown, none', async () => {
        const files = [await stored('one.png'), await stored('two.png'), await stored('three.png')];
        const ids = files.map(({ id }) => id);
        const banner = await bannerWith(files[2]?.url ?? '');
        const refused = await operator.post('/api/ldp/media/deletemany', { ldpId: 'ldp1', ids });
        expect(refused.body.code).toBe(40903);
        expect((await list({ filter: { id: ids } })).total).toBe(3);
        await operator.post('/api/ldp/banner/delete', { ldpId: 'ldp1', id: banner });
        const done = await operator.post('/api/ldp/media/deletemany', { ldpId: 'ldp1', ids });
        expect(done.body).toMatchObject({ code: 0, data: { ids } });
        expect((await list({ filter: { id: ids } })).total).toBe(0);
        for (const { url } of files) {
            expect((await test.app.inject({ url: `${url}?tk=${operator.token}` })).statusCode).toBe(404);
        }
    });

    it('deletes nothing when one of the files belongs to somebody else', async () => {
        const own = await stored('mine.png');
        const foreign = await stored('theirs.png', 'mt=banner&id=ldp2', stranger);
        const shared = await commonStored('icon', 'shared.png');
        for (const other of [foreign.id, shared.id, 'nobody']) {
            const { body } = await operator.post('/api/ldp/media/deletemany', { ldpId: 'ldp1', ids: [own.id, other] });
            expect(body.code).toBe(40401);
        }
        expect((await list({ filter: { id: own.id } })).total).toBe(1);
    });

    it('lists, changes and deletes no file of another landing page that is called the same', async () => {
        await twins('same-name.png', ['ldp2', 'ldp1', 'ldp3']);
        const others = async () => [await rowOf('ldp2', 'same-name.png'), await rowOf('ldp3', 'same-name.png')];
        const before = await others();
        const id = 'same-name.png';
        expect((await list({ filter: { id } })).items).toMatchObject([{ id, ldpId: 'ldp1' }]);
        const change = { ldpId: 'ldp1', id, version: 1, name: 'mine.png', focalPoint: null };
        expect((await operator.post('/api/ldp/media/update', change)).body).toMatchObject({ code: 0 });
        expect(await others()).toEqual(before);
        expect((await operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id })).body.code).toBe(0);
        expect(await rowOf('ldp1', id)).toEqual([]);
        expect(await others()).toEqual(before);
    });

    it('counts each place that shows a file once, and for that file alone', async () => {
        const [own = '', shared = ''] = await twins('shown-once.png', ['ldp1', 'common']);
        const beside = await addMedia(test.services.db, 'ldp1', 'shown-nowhere.png');
        await bannerWith(own, 'ldp1', 'Shows the own one');
        await operator.post('/api/ldp/question/create', {
            ldpId: 'ldp1',
            title: { en: 'Where?' },
            answer: { en: `<p><img src="${own}"></p>` },
        });
        const filter = { url: [own, shared, beside] };
        const { items } = await list({ filter, sort: { field: 'name', order: 'ASC' } }, viewer);
        const usesOf = (url: string) => items.find((media) => media.url === url);
        expect(usesOf(own)).toMatchObject({
            usedBy: [{ name: 'Shows the own one' }],
            otherUses: [{ reason: 'question', count: 1 }],
        });
        for (const url of [shared, beside]) expect(usesOf(url)).toMatchObject({ usedBy: [], otherUses: [] });
        const used = await list({ filter: { ...filter, used: true } });
        expect(used.items.map(({ url }) => url)).toEqual([own]);
    });

    it('takes a picture that names another landing page’s file for none of its own', async () => {
        const [own, foreign] = await twins('named-too.png', ['ldp1', 'ldp2']);
        const { body } = await operator.post('/api/ldp/banner/create', {
            ldpId: 'ldp1',
            title: { en: 'Both' },
            slides: [{ desktopImage: own, mobileImage: foreign }],
            routeType: 'INTERNAL',
            route: '/',
        });
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'slides.0.mobileImage' }] } });
    });

    it('lets nobody put a file to use that is going away', async () => {
        const media = await stored('racing.png');
        const outcomes = await Promise.all([
            operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: media.id }),
            ...Array.from({ length: 4 }, () =>
                operator.post('/api/ldp/banner/create', {
                    ldpId: 'ldp1',
                    title: { en: 'Racing' },
                    slides: [{ desktopImage: media.url }],
                    routeType: 'INTERNAL',
                    route: '/',
                }),
            ),
        ]);
        const [deletion, ...creations] = outcomes.map(({ body }) => body.code);
        const stands = (await list({ filter: { id: media.id } })).total === 1;
        expect(deletion === 0).toBe(!stands);
        if (!stands) for (const code of creations) expect([40001, 50301]).toContain(code);
    });

    it('renames a file and moves its focal point, over the version that was read', async () => {
        const media = await stored('before.png');
        const change = { ldpId: 'ldp1', id: media.id, version: 1, name: 'after.png', focalPoint: { x: 0.2, y: 0.8 } };
        const { body } = await operator.post('/api/ldp/media/update', change);
        expect(body.data).toMatchObject({
            name: 'after.png',
            focalPoint: { x: 0.2, y: 0.8 },
            version: 2,
            url: media.url,
        });
        const stale = await operator.post('/api/ldp/media/update', change);
        expect(stale.body).toMatchObject({
            code: 40901,
            data: { current: { name: 'after.png' }, updatedBy: 'operator01' },
        });
        const outside = await operator.post('/api/ldp/media/update', {
            ...change,
            version: 2,
            focalPoint: { x: 2, y: 0 },
        });
        expect(outside.body).toMatchObject({ code: 40001, data: { errors: [{ path: 'focalPoint.x' }] } });
    });

    it('answers a file that is there already instead of keeping it twice', async () => {
        const content = await picture();
        const first = await upload(operator, { content, filename: 'first.png' });
        const again = await upload(operator, { content, filename: 'again.png' });
        expect(again.body.data).toMatchObject({ id: first.body.data.id, name: 'first.png', duplicate: true });
        const elsewhere = await upload(stranger, { content, filename: 'elsewhere.png' }, 'mt=banner&id=ldp2');
        expect(elsewhere.body.data.id).not.toBe(first.body.data.id);
        expect(elsewhere.body.data).not.toHaveProperty('duplicate');
        const asIcon = await upload(operator, { content, filename: 'icon.png' }, 'mt=icon&id=ldp1');
        expect(asIcon.body.data).toMatchObject({ mediaType: 'icon', name: 'icon.png' });
        expect(asIcon.body.data).not.toHaveProperty('duplicate');
    });

    it('replaces a file in its place: all content shows the new one, each as a version of its own', async () => {
        const old = await stored('old.png');
        const inBanner = await bannerWith(old.url, 'ldp1', 'Shows it');
        const replaced = await upload(
            operator,
            { content: await picture(), filename: 'new.png' },
            `mt=banner&id=ldp1&replace=${old.id}`,
        );
        const { data } = replaced.body;
        expect(data).toMatchObject({ id: old.id, name: 'old.png', version: 2 });
        expect(data.url).not.toBe(old.url);
        const { body } = await operator.get<{ slides: unknown; version: number }>(
            `/api/ldp/banner/get/ldp1/${inBanner}`,
        );
        expect(body.data).toMatchObject({ slides: [{ desktopImage: data.url }], version: 2, updatedBy: 'operator01' });
        expect((await test.app.inject({ url: `${old.url}?tk=${operator.token}` })).statusCode).toBe(404);
        expect((await test.app.inject({ url: `${data.url}?tk=${operator.token}` })).statusCode).toBe(200);
        const [change] = await test.services.db
            .selectFrom('revision')
            .selectAll()
            .where('record_id', '=', inBanner)
            .orderBy('id', 'desc')
            .execute();
        expect(change).toMatchObject({ verb: 'replace', version: 2 });
        expect(String(change?.after)).toContain(data.url);
    });

    it('replaces no file of another landing page, and touches no content that shows another one', async () => {
        const theirs = await stored('theirs-to-replace.png', 'mt=banner&id=ldp2', stranger);
        const content = await picture();
        const replace = (id: string) => upload(operator, { content }, `mt=banner&id=ldp1&replace=${id}`);
        expect((await replace(theirs.id)).body.code).toBe(40401);
        expect(await rowOf('ldp2', theirs.id)).toMatchObject([{ version: 1, updated_by: 'stranger01' }]);

        const [own = '', other = ''] = await twins('replaced.png', ['ldp1', 'ldp3']);
        const beside = await addMedia(test.services.db, 'ldp1', 'not-replaced.png');
        const shows = await bannerWith(own, 'ldp1', 'Shows the replaced one');
        const showsBeside = await bannerWith(beside, 'ldp1', 'Shows one beside it');
        const showsOther = await bannerWith(other, 'ldp3', 'Shows another’s');
        const before = await rowOf('ldp3', 'replaced.png');
        expect((await replace('replaced.png')).body.code).toBe(0);
        const versionOf = async (ldpId: string, id: string) =>
            (await operator.get<{ version: number }>(`/api/ldp/banner/get/${ldpId}/${id}`)).body.data.version;
        expect(await versionOf('ldp1', shows)).toBe(2);
        expect(await versionOf('ldp1', showsBeside)).toBe(1);
        expect(await versionOf('ldp3', showsOther)).toBe(1);
        expect(await rowOf('ldp3', 'replaced.png')).toEqual(before);
    });

    it('lets one of two that replace a file at once win; the other hears of the conflict and leaves nothing', async () => {
        const old = await stored('raced.png');
        const inBanner = await bannerWith(old.url, 'ldp1', 'Shows what is raced for');
        const pictures = await Promise.all([picture(), picture(), picture()]);
        const answers = await Promise.all(
            pictures.map((content) => upload(operator, { content }, `mt=banner&id=ldp1&replace=${old.id}`)),
        );
        expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 40901, 40901]);
        const won = answers.find(({ body }) => body.code === 0)?.body.data;
        const lost = answers.filter(({ body }) => body.code !== 0);
        for (const { body } of lost)
            expect(body.data).toMatchObject({
                current: { id: old.id, version: 2, url: won?.url },
                updatedBy: 'operator01',
            });
        const { body } = await operator.get(`/api/ldp/banner/get/ldp1/${inBanner}`);
        expect(body.data).toMatchObject({ slides: [{ desktopImage: won?.url }], version: 2 });
        // What was put into the store by hand has neither hash nor bytes.
        const rows = await test.services.db
            .selectFrom('media')
            .select(['ldp_id', 'file'])
            .where('hash', '!=', '')
            .execute();
        const kept: string[] = [];
        for await (const { key } of test.services.storage.list()) kept.push(key);
        expect(kept.sort()).toEqual(rows.map(({ ldp_id, file }) => `${ldp_id}/${file}`).sort());
    });

    it('lets administrators look after the common library, and nobody else', async () => {
        const shared = await commonStored('iconSet2', 'shared-icon.png');
        expect(shared).toMatchObject({ ldpId: 'common', mediaType: 'iconSet2' });
        const inquiry = await admin.post<Page<Media>>('/api/admin/media/inquiry', {
            filter: { mediaType: 'iconSet2' },
        });
        expect(namesOf(inquiry.body.data)).toEqual(['shared-icon.png']);
        for (const caller of [operator, viewer]) {
            for (const call of ['inquiry', 'type/inquiry']) {
                expect((await caller.post(`/api/admin/media/${call}`, {})).body.code).toBe(40301);
            }
            const { body } = await caller.post('/api/admin/media/delete', { id: shared.id });
            expect(body.code).toBe(40301);
        }
        expect((await operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: shared.id })).body.code).toBe(40401);
        expect((await admin.post('/api/admin/media/delete', { id: shared.id })).body.code).toBe(0);
    });

    it('is open to pick from with the key of any type that shows images, and to change with its own alone', async () => {
        const media = await stored('picked.png');
        expect((await list({ filter: { id: media.id } }, viewer)).total).toBe(1);
        for (const [call, body] of [
            ['update', { id: media.id, version: 1, name: 'x', focalPoint: null }],
            ['delete', { id: media.id }],
            ['deletemany', { ids: [media.id] }],
        ] as const) {
            expect((await viewer.post(`/api/ldp/media/${call}`, { ldpId: 'ldp1', ...body })).body.code).toBe(40301);
        }
    });
});
