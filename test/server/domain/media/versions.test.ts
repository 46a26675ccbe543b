import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import { limits } from '../../../../contract/limits';
import { deleteOldVersions } from '../../../../server/domain/media/versions';
import { findUnnamedKeys } from '../../../../server/features/upkeep/named';
import { pickDatabases } from '../../drawnDatabases';
import type { Caller } from '../../harness';
import { multipart, multipartType, upload } from '../../harness-upload';
import { drawPicture, type LibraryWorld, startLibrary } from './libraryWorld';

type HistoryEntry = {
    id: string;
    verb: string;
    version: number;
    after: (Partial<Media> & { url: string | null }) | null;
};

const day = 24 * 60 * 60 * 1000;

describe.each(pickDatabases('replaced files'))('replaced files on $name', (database) => {
    let library: LibraryWorld;
    beforeAll(async () => {
        library = await startLibrary(database);
    });
    afterAll(() => library.test.close());

    async function replaced({ id }: Media, caller: Caller = library.operator): Promise<Media> {
        const { body, text } = await upload(
            caller,
            { content: await drawPicture() },
            `mt=banner&id=ldp1&replace=${id}`,
        );
        if (body.code !== 0) throw new Error(text);
        return body.data;
    }

    const restore = (body: object, caller: Caller = library.operator) =>
        caller.post<Media>('/api/history/restore', body);

    /** Reads the history of a file, oldest first. */
    async function readHistory(id: string): Promise<HistoryEntry[]> {
        const filter = encodeURIComponent(JSON.stringify({ ldpId: 'ldp1', resource: 'media', recordId: id }));
        const { text } = await library.operator.get(`/api/rest/revisions?filter=${filter}`);
        return (JSON.parse(text) as HistoryEntry[]).reverse();
    }

    const requestStatus = async (url: string) =>
        (await library.test.app.inject({ url: `${url}?tk=${library.operator.token}` })).statusCode;

    const listVersions = (id: string) =>
        library.test.services.db
            .selectFrom('media_version')
            .select(['ldp_id', 'file', 'version'])
            .where('media_id', '=', id)
            .orderBy('version')
            .execute();

    const existing = ({ ldp_id, file }: { ldp_id: string; file: string }) =>
        library.test.services.storage.exists(`${ldp_id}/${file}`);

    const getKey = (url: string) => {
        const [, , ldp_id = '', file = ''] = url.split('/');
        return { ldp_id, file };
    };

    it('can be restored in all content, and so can the file that replaced them', async () => {
        const first = await library.stored('back.png');
        const inBanner = await library.bannerWith(first.url, 'ldp1', 'Shows what comes back');
        const shown = async () => {
            const { body } = await library.operator.get<{ slides: { desktopImage: string }[]; version: number }>(
                `/api/ldp/banner/get/ldp1/${inBanner}`,
            );
            return [body.data.slides[0]?.desktopImage, body.data.version];
        };
        const second = await replaced(first);
        expect(await requestStatus(first.url)).toBe(200);
        const [created, replacing] = await readHistory(first.id);
        expect(created?.after).toMatchObject({ name: 'back.png', url: first.url, mime: 'image/png' });
        expect(replacing).toMatchObject({ verb: 'replace', after: { url: second.url } });

        const back = await restore({ ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version: 2 });
        expect(back.body).toMatchObject({ code: 0, data: { id: first.id, url: first.url, version: 3 } });
        expect(await shown()).toEqual([first.url, 3]);
        expect((await readHistory(first.id)).at(-1)).toMatchObject({ verb: 'restore', version: 3 });

        const again = await restore({ ldpId: 'ldp1', resource: 'media', revisionId: replacing?.id, version: 3 });
        expect(again.body).toMatchObject({ code: 0, data: { url: second.url, version: 4 } });
        expect(await shown()).toEqual([second.url, 4]);
        expect(await listVersions(first.id)).toEqual([{ ...getKey(first.url), version: 3 }]);
        expect(await library.list({ filter: { url: first.url } })).toMatchObject({ total: 0 });
    });

    it('are restored with their former name and focal point, even without a resource name', async () => {
        const first = await library.stored('named.png');
        const change = { ldpId: 'ldp1', id: first.id, name: 'pointed.png', focalPoint: { x: 0.2, y: 0.8 }, version: 1 };
        expect((await library.operator.post('/api/ldp/media/update', change)).body.code).toBe(0);
        await replaced(first);
        const back = { ...change, name: 'other.png', focalPoint: null, version: 3 };
        expect((await library.operator.post('/api/ldp/media/update', back)).body.code).toBe(0);
        const [, pointed, , other] = await readHistory(first.id);
        const { body } = await restore({ ldpId: 'ldp1', revisionId: pointed?.id, version: 4 });
        expect(body.data).toMatchObject({ url: first.url, name: 'pointed.png', focalPoint: { x: 0.2, y: 0.8 } });
        const { body: named } = await restore({ ldpId: 'ldp1', revisionId: other?.id, version: 5 });
        expect(named.data).toMatchObject({ name: 'other.png', focalPoint: null, version: 6 });
        expect(await library.list({ q: 'other.png' })).toMatchObject({ total: 1 });
    });

    it('are restored only with permission, the current version and their own landing page', async () => {
        const first = await library.stored('guarded.png');
        await replaced(first);
        const [created] = await readHistory(first.id);
        const body = { ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version: 2 };
        expect((await restore(body, library.viewer)).body.code).toBe(40301);
        expect((await restore(body, library.stranger)).body.code).not.toBe(0);
        expect((await restore({ ...body, ldpId: 'ldp3' })).body.code).toBe(40401);
        expect((await restore({ ...body, ldpId: 'ldp2' }, library.stranger)).body.code).toBe(40401);
        expect((await restore({ ...body, version: 1 })).body).toMatchObject({
            code: 40901,
            data: { current: { id: first.id, version: 2 } },
        });
        expect(await library.findRows('ldp1', first.id)).toMatchObject([{ version: 2 }]);
        expect((await restore(body)).body.code).toBe(0);
    });

    it('can be restored in the common library by administrators only', async () => {
        const first = await library.commonStored('banner', 'for-all.png');
        const shows = await library.bannerWith(first.url, 'ldp3', 'Shows what is for all');
        const { body: replacing } = await library.admin.inject({
            method: 'POST',
            url: `/api/admin/media/upload?mt=banner&replace=${first.id}`,
            headers: { 'content-type': multipartType },
            payload: multipart({ content: await drawPicture(), filename: 'new.png' }),
        });
        expect(replacing.code).toBe(0);
        const { id: revisionId } = await library.test.services.db
            .selectFrom('revision')
            .select('id')
            .where('ldp_id', '=', 'common')
            .where('record_id', '=', first.id)
            .where('version', '=', 1)
            .executeTakeFirstOrThrow();
        const body = { resource: 'commonMedia', revisionId, version: 2 };
        expect((await restore(body)).body.code).not.toBe(0);
        expect((await restore({ ...body, ldpId: 'ldp1', resource: 'media' })).body.code).toBe(40401);
        expect((await restore(body, library.admin)).body).toMatchObject({ code: 0, data: { url: first.url } });
        const { body: banner } = await library.operator.get(`/api/ldp/banner/get/ldp3/${shows}`);
        expect(banner.data).toMatchObject({ slides: [{ desktopImage: first.url }], version: 3 });
    });

    it('come back by undoing the replacement', async () => {
        const first = await library.stored('undone.png');
        const second = await replaced(first);
        const undo = async (verb: string, version: number) => {
            const change = { ldpId: 'ldp1', resource: 'media', recordId: first.id, verb, version };
            return (await library.operator.post<Media>('/api/history/undo', change)).body;
        };
        expect(await undo('replace', 1)).toMatchObject({ code: 40901 });
        expect(await undo('replace', 2)).toMatchObject({ code: 0, data: { url: first.url, version: 3 } });
        expect(await requestStatus(first.url)).toBe(200);
        expect((await readHistory(first.id)).map(({ verb }) => verb)).toEqual(['create', 'replace', 'undo']);
        expect(await requestStatus(second.url)).toBe(200);
    });

    it('are not alone: the last change of a file is undone in its own library, by who made it', async () => {
        const { operator, admin } = library;
        const own = await library.stored('before.png');
        const common = await library.commonStored('banner', 'before-all.png');
        const update = async (caller: Caller, path: string, body: object) =>
            expect((await caller.post(path, { name: 'after.png', version: 1, ...body })).body.code).toBe(0);
        await update(operator, '/api/ldp/media/update', { ldpId: 'ldp1', id: own.id });
        await update(admin, '/api/admin/media/update', { id: common.id });
        const undo = (caller: Caller, body: object) =>
            caller.post<Media>('/api/history/undo', { verb: 'update', version: 2, ...body });
        const ofOwn = { ldpId: 'ldp1', resource: 'media', recordId: own.id };
        const ofCommon = { resource: 'commonMedia', recordId: common.id };
        expect((await undo(admin, ofOwn)).body.code).toBe(40901);
        expect((await undo(operator, ofCommon)).body.code).toBe(40301);
        expect((await undo(operator, ofOwn)).body).toMatchObject({ code: 0, data: { name: 'before.png', version: 3 } });
        expect((await undo(admin, ofCommon)).body).toMatchObject({ code: 0, data: { name: 'before-all.png' } });
    });

    it('are kept up to a limit per file; the oldest is deleted and cannot be restored', async () => {
        const first = await library.stored('often.png');
        for (let count = 0; count <= limits.mediaVersions; count += 1) await replaced(first);
        const versions = await listVersions(first.id);
        expect(versions.map(({ version }) => version)).toEqual(
            Array.from({ length: limits.mediaVersions }, (_, at) => at + 2),
        );
        for (const each of versions) expect(await existing(each)).toBe(true);
        expect(await existing(getKey(first.url))).toBe(false);
        expect(await requestStatus(first.url)).toBe(404);
        const [created] = await readHistory(first.id);
        expect(created?.after).toMatchObject({ name: 'often.png', url: null });
        const version = limits.mediaVersions + 2;
        const { body } = await restore({ ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version });
        expect(body).toMatchObject({
            code: 40001,
            data: { errors: [{ path: 'revisionId', msg: 'The file of this version is no longer kept' }] },
        });
    });

    it('expire with the history, and not before', async () => {
        const first = await library.stored('aged.png');
        await replaced(first);
        const later = (days: number) => new Date(library.test.services.now().getTime() + days * day);
        await deleteOldVersions(library.test.services, later(limits.historyDays - 1));
        expect(await existing(getKey(first.url))).toBe(true);
        await deleteOldVersions(library.test.services, later(limits.historyDays + 1));
        expect(await listVersions(first.id)).toEqual([]);
        expect(await existing(getKey(first.url))).toBe(false);
    });

    it('do not count as files without a row until the current file is deleted', async () => {
        const first = await library.stored('swept.png');
        const second = await replaced(first);
        const { ldp_id: folder, file } = getKey(first.url);
        const own = { key: `${folder}/${file}`, folder, file, isApp: false, isOriginal: true };
        expect(await findUnnamedKeys(library.test.services, [own])).toEqual([]);
        const [created] = await readHistory(first.id);
        const { body } = await library.operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: first.id });
        expect(body.code).toBe(0);
        expect(await listVersions(first.id)).toEqual([]);
        expect([await existing(getKey(first.url)), await existing(getKey(second.url))]).toEqual([false, false]);
        expect(await findUnnamedKeys(library.test.services, [own])).toEqual([own]);
        const gone = await restore({ ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version: 3 });
        expect(gone.body.code).toBe(40001);
    });

    it('are kept when another file is restored or deleted', async () => {
        const [remaining, back, deleted] = [
            await library.stored('kept.png'),
            await library.stored('back again.png'),
            await library.stored('deleted.png'),
        ];
        for (const file of [remaining, back, deleted]) await replaced(file);
        const [created] = await readHistory(back.id);
        const restored = await restore({ ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version: 2 });
        expect(restored.body.code).toBe(0);
        expect((await listVersions(deleted.id)).map(({ file }) => file)).toEqual([getKey(deleted.url).file]);
        await library.operator.post('/api/ldp/media/delete', { ldpId: 'ldp1', id: deleted.id });
        expect((await listVersions(remaining.id)).map(({ file }) => file)).toEqual([getKey(remaining.url).file]);
        expect([await existing(getKey(remaining.url)), await requestStatus(remaining.url)]).toEqual([true, 200]);
    });

    it('cannot be restored if their bytes are lost', async () => {
        const first = await library.stored('lost.png');
        const second = await replaced(first);
        await library.test.services.storage.remove(`ldp1/${getKey(first.url).file}`);
        const [created] = await readHistory(first.id);
        const { body } = await restore({ ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version: 2 });
        expect(body.code).toBe(40001);
        expect(await library.list({ filter: { url: second.url } })).toMatchObject({ total: 1 });
    });

    it('cannot be restored if they expire during the request', async () => {
        const first = await library.stored('ending.png');
        const second = await replaced(first);
        const [created] = await readHistory(first.id);
        const { db, storage } = library.test.services;
        const spy = vi.spyOn(storage, 'exists').mockImplementationOnce(async () => {
            await db.deleteFrom('media_version').where('media_id', '=', first.id).execute();
            return true;
        });
        const { body } = await restore({ ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version: 2 });
        spy.mockRestore();
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'revisionId' }] } });
        expect(await library.list({ filter: { url: second.url } })).toMatchObject({ total: 1 });
    });

    it('are restored once by two concurrent requests', async () => {
        const first = await library.stored('twice.png');
        await replaced(first);
        const [created] = await readHistory(first.id);
        const body = { ldpId: 'ldp1', resource: 'media', revisionId: created?.id, version: 2 };
        const answers = await Promise.all([restore(body), restore(body)]);
        const codes = answers.map((answer) => answer.body.code);
        expect(codes.filter((code) => code === 0)).toHaveLength(1);
        expect(await library.findRows('ldp1', first.id)).toMatchObject([{ version: 3 }]);
        expect(await listVersions(first.id)).toHaveLength(1);
    });
});
