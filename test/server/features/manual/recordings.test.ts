import sharp from 'sharp';
import { expect, it } from 'vitest';
import { languages } from '../../../../i18n/languages';
import { type Block, getRecordingPaths, recordingSize } from '../../../../resources/manual';
import { loadBook } from '../../../../server/features/manual/book';
import { loadRecordings } from '../../../../server/features/manual/files';

/** Most bytes of a film, which is loaded when it is started, and of its picture, which everybody loads. */
const most = { film: 1_500_000, poster: 60_000 };

const listNames = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.kind === 'recording' ? [block.name] : []));

const chapters = (await Promise.all(languages.map(({ code }) => loadBook(code)))).flat();
const names = new Set(chapters.flatMap(({ blocks }) => listNames(blocks)));
const files = await loadRecordings();
const findFile = (path: string) => files.get(path.split('/').at(-1) ?? '');

it('belongs to a chapter, and each recording of a chapter has a film and a picture', () => {
    expect(names.size).toBeGreaterThan(0);
    const expected = [...names].flatMap((name) => [`${name}.webm`, `${name}.webp`]);
    expect([...files.keys()].sort()).toEqual(expected.sort());
});

it.each([...names])('is small, and as large as the page says: %s', async (name) => {
    const { film, poster } = getRecordingPaths(name);
    const picture = findFile(poster);
    expect(findFile(film)?.type).toBe('video/webm');
    expect(findFile(film)?.body.length).toBeLessThan(most.film);
    expect(picture?.body.length).toBeLessThan(most.poster);
    expect(await sharp(picture?.body).metadata()).toMatchObject({ format: 'webp', ...recordingSize });
});
