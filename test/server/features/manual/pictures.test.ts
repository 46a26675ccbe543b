import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scenes } from '../../../../bin/pictures/scenes';
import { languages } from '../../../../i18n/languages';
import { type Block, getPicturePath, mostPictureBytes, pictureSize } from '../../../../resources/manual';
import { loadBook } from '../../../../server/features/manual/book';
import { findFile, loadPictures } from '../../../../server/features/manual/files';

/** Most bytes of all pictures, which are shipped with the server. */
const most = 7_000_000;

const codes = languages.map(({ code }) => code);
const names = scenes.map(({ chapter }) => chapter).sort();

const listPictures = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));

describe.each(codes)('the pictures of the manual in %s', (code) => {
    it('are those of the scenes, each in its chapter, with a text that says what it shows', async () => {
        const shown = (await loadBook(code)).flatMap(({ id, blocks }) =>
            listPictures(blocks).map(({ name, text }) => ({ id, name, text: text.join('') })),
        );
        expect(shown.map(({ name }) => name).sort()).toEqual(names);
        expect(shown.filter(({ id, name }) => id !== name)).toEqual([]);
        for (const { id, text } of shown) expect([id, text.length > 15]).toEqual([id, true]);
        expect(new Set(shown.map(({ text }) => text)).size).toBe(names.length);
    });

    it('have a file each, and there is no other', async () => {
        expect(readdirSync(`manual/pictures/${code}`).sort()).toEqual(names.map((name) => `${name}.webp`));
        expect([...(await loadPictures(code)).keys()].sort()).toEqual(names.map((name) => `${name}.webp`));
    });

    it('are small, as large as the page says, and none is empty', async () => {
        for (const name of names) {
            const { type, body } = (await findFile(getPicturePath(name, code).split('/').at(-1) ?? '')) ?? {};
            expect([name, type]).toEqual([name, 'image/webp']);
            expect(body?.length).toBeLessThanOrEqual(mostPictureBytes);
            expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', ...pictureSize });
            const { channels } = await sharp(body).stats();
            expect([name, channels.every(({ stdev }) => stdev > 5)]).toEqual([name, true]);
        }
    });
});

it('differ from language to language, and take a few megabytes', async () => {
    const bodies = (await Promise.all(codes.map(loadPictures))).flatMap((files) =>
        [...files.values()].map(({ etag, body }) => ({ etag, size: body.length })),
    );
    expect(new Set(bodies.map(({ etag }) => etag)).size).toBe(codes.length * names.length);
    expect(bodies.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(most);
});

it('are in no other folder', () => {
    expect(readdirSync('manual/pictures').sort()).toEqual([...codes].sort());
});
