import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import type { Storage } from '../../../../server/base/storage/storage';
import { databases } from '../../harness-database';
import { addMedia } from '../../harness-media';
import { multipart, multipartType, upload } from '../../harness-upload';
import { drawPicture, type LibraryWorld, startLibrary } from './libraryWorld';

/** Delays writes until there are `count` of them; returns a function that restores the storage. */
function delayWrites(storage: Storage, count: number): () => void {
    const write = storage.write.bind(storage);
    let begun = 0;
    let goOn = () => {};
    const all = new Promise<void>((resolve) => {
        goOn = resolve;
    });
    const spy = vi.spyOn(storage, 'write').mockImplementation(async (...args) => {
        begun += 1;
        if (begun === count) goOn();
        await all;
        await write(...args);
    });
    return () => spy.mockRestore();
}

describe.each(databases)('replacing a file on $name', (database) => {
    let library: LibraryWorld;
    beforeAll(async () => {
        library = await startLibrary(database);
    });
    afterAll(() => library.test.close());

    it('updates all content that shows it, with a new version of each record', async () => {
        const old = await library.stored('old.png');
        const inBanner = await library.bannerWith(old.url, 'ldp1', 'Shows it');
        const replaced = await upload(
            library.operator,
            { content: await drawPicture(), filename: 'new.png' },
            `mt=banner&id=ldp1&replace=${old.id}`,
        );
        const { data } = replaced.body;
        expect(data).toMatchObject({ id: old.id, name: 'old.png', version: 2 });
        expect(data.url).not.toBe(old.url);
        const { body } = await library.operator.get<{ slides: unknown; version: number }>(
            `/api/ldp/banner/get/ldp1/${inBanner}`,
        );
        expect(body.data).toMatchObject({ slides: [{ desktopImage: data.url }], version: 2, updatedBy: 'operator01' });
        // The file can be restored, and viewed until it expires.
        expect((await library.test.app.inject({ url: `${old.url}?tk=${library.operator.token}` })).statusCode).toBe(
            200,
        );
        expect((await library.test.app.inject({ url: `${data.url}?tk=${library.operator.token}` })).statusCode).toBe(
            200,
        );
        const [change] = await library.test.services.db
            .selectFrom('revision')
            .selectAll()
            .where('record_id', '=', inBanner)
            .orderBy('id', 'desc')
            .execute();
        expect(change).toMatchObject({ verb: 'replace', version: 2 });
        expect(String(change?.after)).toContain(data.url);
    });

    /** Replaces a picture of the common library; returns the new address. */
    async function replaceCommon(id: string): Promise<string> {
        const { body, text } = await library.admin.inject({
            method: 'POST',
            url: `/api/admin/media/upload?mt=banner&replace=${id}`,
            headers: { 'content-type': multipartType },
            payload: multipart({ content: await drawPicture(), filename: 'new.png' }),
        });
        if (body.code !== 0) throw new Error(text);
        return (body.data as Media).url;
    }

    it('updates every record that shows it, even more than a hundred', async () => {
        const { url, id } = await library.commonStored('banner', 'everywhere.png');
        const shown: string[] = [];
        for (const [ldpId, count] of [
            ['ldp1', 101],
            ['ldp3', 2],
        ] as const)
            for (let index = 0; index < count; index += 1)
                shown.push(await library.bannerWith(url, ldpId, `Shows what is common ${index}`));
        const now = await replaceCommon(id);
        const { db } = library.test.services;
        const rows = await db.selectFrom('record').select(['version', 'data']).where('id', 'in', shown).execute();
        const isNew = ({ version, data }: { version: number; data: string }) =>
            version === 2 && JSON.stringify(data).includes(now) && !JSON.stringify(data).includes(url);
        expect(rows.map(isNew)).toEqual(shown.map(() => true));
        const revisions = db.selectFrom('revision').select('record_id').where('record_id', 'in', shown);
        const replacements = await revisions.where('verb', '=', 'replace').execute();
        expect(replacements.map(({ record_id }) => record_id).sort()).toEqual([...shown].sort());
    });

    it('does not change a record with the same id on another landing page', async () => {
        const { url, id } = await library.commonStored('banner', 'of-namesakes.png');
        const shows = await library.bannerWith(url, 'ldp1', 'Shows what is common');
        await library.bannerWith(url, 'ldp3', 'Shows it as well');
        const other = await addMedia(library.test.services.db, 'ldp3', 'of-its-own.png');
        const namesake = await library.bannerWith(other, 'ldp3', 'Shows something else');
        const { db } = library.test.services;
        await db
            .updateTable('record')
            .set({ id: shows })
            .where('ldp_id', '=', 'ldp3')
            .where('id', '=', namesake)
            .execute();
        await replaceCommon(id);
        const named = db.selectFrom('record').select(['ldp_id', 'version']).where('id', '=', shows);
        expect(await named.orderBy('ldp_id').execute()).toEqual([
            { ldp_id: 'ldp1', version: 2 },
            { ldp_id: 'ldp3', version: 1 },
        ]);
    });

    it('rejects a file of another landing page, and keeps content that shows other files', async () => {
        const theirs = await library.stored('theirs-to-replace.png', 'mt=banner&id=ldp2', library.stranger);
        const content = await drawPicture();
        const replace = (id: string) => upload(library.operator, { content }, `mt=banner&id=ldp1&replace=${id}`);
        expect((await replace(theirs.id)).body.code).toBe(40401);
        expect(await library.findRows('ldp2', theirs.id)).toMatchObject([{ version: 1, updated_by: 'stranger01' }]);

        const [own = '', other = ''] = await library.twins('replaced.png', ['ldp1', 'ldp3']);
        const sibling = await addMedia(library.test.services.db, 'ldp1', 'not-replaced.png');
        const shows = await library.bannerWith(own, 'ldp1', 'Shows the replaced one');
        const showsBeside = await library.bannerWith(sibling, 'ldp1', 'Shows one beside it');
        const showsOther = await library.bannerWith(other, 'ldp3', 'Shows another’s');
        const before = await library.findRows('ldp3', 'replaced.png');
        expect((await replace('replaced.png')).body.code).toBe(0);
        const readVersion = async (ldpId: string, id: string) =>
            (await library.operator.get<{ version: number }>(`/api/ldp/banner/get/${ldpId}/${id}`)).body.data.version;
        expect(await readVersion('ldp1', shows)).toBe(2);
        expect(await readVersion('ldp1', showsBeside)).toBe(1);
        expect(await readVersion('ldp3', showsOther)).toBe(1);
        expect(await library.findRows('ldp3', 'replaced.png')).toEqual(before);
    });

    it('succeeds for one of three at once; the others get a conflict and leave no files', async () => {
        const old = await library.stored('raced.png');
        const inBanner = await library.bannerWith(old.url, 'ldp1', 'Shows what is raced for');
        const pictures = await Promise.all([drawPicture(), drawPicture(), drawPicture()]);
        // All requests have read the file that they replace before the first replaces it.
        const takeBack = delayWrites(library.test.services.storage, pictures.length);
        const answers = await Promise.all(
            pictures.map((content) => upload(library.operator, { content }, `mt=banner&id=ldp1&replace=${old.id}`)),
        ).finally(takeBack);
        expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 40901, 40901]);
        const won = answers.find(({ body }) => body.code === 0)?.body.data;
        const lost = answers.filter(({ body }) => body.code !== 0);
        for (const { body } of lost)
            expect(body.data).toMatchObject({
                current: { id: old.id, version: 2, url: won?.url },
                updatedBy: 'operator01',
            });
        const { body } = await library.operator.get(`/api/ldp/banner/get/ldp1/${inBanner}`);
        expect(body.data).toMatchObject({ slides: [{ desktopImage: won?.url }], version: 2 });
        // Rows inserted by hand have neither hash nor bytes.
        const { db } = library.test.services;
        const current = db.selectFrom('media').select(['ldp_id', 'file']).where('hash', '!=', '');
        const versions = db.selectFrom('media_version').select(['ldp_id', 'file']).where('hash', '!=', '');
        const rows = [...(await current.execute()), ...(await versions.execute())];
        const keys: string[] = [];
        for await (const { key } of library.test.services.storage.list()) keys.push(key);
        expect(keys.sort()).toEqual(rows.map(({ ldp_id, file }) => `${ldp_id}/${file}`).sort());
    });
});
