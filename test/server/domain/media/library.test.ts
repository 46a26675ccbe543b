import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import type { Page } from '../../../../contract/envelope';
import { pickDatabases } from '../../drawnDatabases';
import { upload } from '../../harness-upload';
import { drawPicture, getNames, type LibraryWorld, startLibrary } from './libraryWorld';

describe.each(pickDatabases('the media library'))('the media library on $name', (database) => {
    let library: LibraryWorld;
    beforeAll(async () => {
        library = await startLibrary(database);
    });
    afterAll(() => library.test.close());

    it('lists own and common files, newest first, with filter by type and paging', async () => {
        const own = await library.stored('own-icon.png', 'mt=icon&id=ldp3');
        await library.stored('other-icon.png', 'mt=icon&id=ldp2', library.stranger);
        library.test.clock.pass(1);
        const shared = await library.commonStored('icon', 'common-icon.png');
        const found = await library.list({ filter: { mediaType: 'icon' } }, library.operator, 'ldp3');
        expect(found.items.map(({ id }) => id)).toEqual([shared.id, own.id]);
        expect(found.items.map(({ ldpId }) => ldpId)).toEqual(['common', 'ldp3']);
        expect(found.total).toBe(2);
        const second = await library.list(
            { mediaType: 'icon', pagination: { page: 2, limit: 1 } },
            library.operator,
            'ldp3',
        );
        expect(second.items.map(({ id }) => id)).toEqual([own.id]);
    });

    it('finds names by parts of words, regardless of case', async () => {
        await library.stored('Loy Krathong งานลอยกระทง.png', 'mt=festival&id=ldp1');
        for (const q of ['krath', 'KRATHONG', 'กระทง']) {
            expect(getNames(await library.list({ q, filter: { mediaType: 'festival' } }))).toEqual([
                'Loy Krathong งานลอยกระทง.png',
            ]);
        }
    });

    it('finds files by their URLs, but none of another landing page', async () => {
        const own = await library.stored('by-address.png');
        const foreign = await library.stored('foreign-address.png', 'mt=banner&id=ldp2', library.stranger);
        const shared = await library.commonStored('icon', 'common-address.png');
        const moved = own.url.replace('/ldp1/', '/common/');
        const found = await library.list({
            filter: { url: [own.url, foreign.url, shared.url, moved, '/image/ldp1/gone.png'] },
        });
        expect(found.items.map(({ id }) => id).sort()).toEqual([own.id, shared.id].sort());
        expect((await library.list({ filter: { url: own.url } })).items).toMatchObject([{ id: own.id }]);
        expect((await library.list({ filter: { url: moved } })).items).toEqual([]);
    });

    it('counts the files of every media type', async () => {
        await library.stored('counted.png', 'mt=mApp&id=ldp1');
        const { body } = await library.operator.post<{ mediaType: string; count: number }[]>(
            '/api/ldp/media/type/inquiry',
            {
                ldpId: 'ldp1',
            },
        );
        const counts = new Map(body.data.map(({ mediaType, count }) => [mediaType, count]));
        expect(counts.get('mApp')).toBe(1);
        expect(counts.get('modernIconSet3')).toBe(0);
        expect(body.data).toHaveLength(27);
    });

    it('updates the name and focal point of a file, and rejects an outdated version', async () => {
        const media = await library.stored('before.png');
        const change = { ldpId: 'ldp1', id: media.id, version: 1, name: 'after.png', focalPoint: { x: 0.2, y: 0.8 } };
        const { body } = await library.operator.post('/api/ldp/media/update', change);
        expect(body.data).toMatchObject({
            name: 'after.png',
            focalPoint: { x: 0.2, y: 0.8 },
            version: 2,
            url: media.url,
        });
        const stale = await library.operator.post('/api/ldp/media/update', change);
        expect(stale.body).toMatchObject({
            code: 40901,
            data: { current: { name: 'after.png' }, updatedBy: 'operator01' },
        });
        const outside = await library.operator.post('/api/ldp/media/update', {
            ...change,
            version: 2,
            focalPoint: { x: 2, y: 0 },
        });
        expect(outside.body).toMatchObject({ code: 40001, data: { errors: [{ path: 'focalPoint.x' }] } });
    });

    it('returns an existing file instead of storing a duplicate', async () => {
        const content = await drawPicture();
        const first = await upload(library.operator, { content, filename: 'first.png' });
        const again = await upload(library.operator, { content, filename: 'again.png' });
        expect(again.body.data).toMatchObject({ id: first.body.data.id, name: 'first.png', duplicate: true });
        const elsewhere = await upload(library.stranger, { content, filename: 'elsewhere.png' }, 'mt=banner&id=ldp2');
        expect(elsewhere.body.data.id).not.toBe(first.body.data.id);
        expect(elsewhere.body.data).not.toHaveProperty('duplicate');
        const asIcon = await upload(library.operator, { content, filename: 'icon.png' }, 'mt=icon&id=ldp1');
        expect(asIcon.body.data).toMatchObject({ mediaType: 'icon', name: 'icon.png' });
        expect(asIcon.body.data).not.toHaveProperty('duplicate');
    });

    it('lets only administrators manage the common library', async () => {
        const shared = await library.commonStored('iconSet2', 'shared-icon.png');
        expect(shared).toMatchObject({ ldpId: 'common', mediaType: 'iconSet2' });
        const inquiry = await library.admin.post<Page<Media>>('/api/admin/media/inquiry', {
            filter: { mediaType: 'iconSet2' },
        });
        expect(getNames(inquiry.body.data)).toEqual(['shared-icon.png']);
        for (const caller of [library.operator, library.viewer]) {
            for (const call of ['inquiry', 'type/inquiry']) {
                expect((await caller.post(`/api/admin/media/${call}`, {})).body.code).toBe(40301);
            }
            const { body } = await caller.post('/api/admin/media/delete', { id: shared.id });
            expect(body.code).toBe(40301);
        }
        expect((await library.operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: shared.id })).body.code).toBe(
            40401,
        );
        expect((await library.admin.post('/api/admin/media/delete', { id: shared.id })).body.code).toBe(0);
    });

    it('is readable with the permission for any type with images, but needs its own for changes', async () => {
        const media = await library.stored('picked.png');
        expect((await library.list({ filter: { id: media.id } }, library.viewer)).total).toBe(1);
        for (const [call, body] of [
            ['update', { id: media.id, version: 1, name: 'x', focalPoint: null }],
            ['delete', { id: media.id }],
            ['deletemany', { ids: [media.id] }],
        ] as const) {
            expect((await library.viewer.post(`/api/ldp/media/${call}`, { ldpId: 'ldp1', ...body })).body.code).toBe(
                40301,
            );
        }
    });
});
