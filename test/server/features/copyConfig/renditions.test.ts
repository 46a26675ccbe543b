import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MediaTable } from '../../../../server/base/database/tables/media';
import { findMediaByFile } from '../../../../server/domain/media/mediaRows';
import { getRenditionQueue, startMakingRenditions } from '../../../../server/domain/media/renditionQueue';
import { listShownRenditions } from '../../../../server/domain/media/shownRenditions';
import { getRenditionKey } from '../../../../server/domain/media/variants';
import { article } from '../../../fixtures/article';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

let world: CopyWorld;
let stop = async () => {};

beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('there is no database to test on');
    world = await startCopies(sqlite);
    stop = startMakingRenditions(world.test.services);
});
afterAll(async () => {
    await stop();
    await world.close();
});

async function findRow(url: string): Promise<MediaTable> {
    const [, , owner = '', file = ''] = url.split('/');
    const row = await findMediaByFile(world.test.services.db, owner, file);
    if (!row) throw new Error('the file has no row');
    return row;
}

it('copied pictures have the renditions of their originals, which are not made again', async () => {
    const { services } = world.test;
    const picture = await world.picture('source', 'cmyk.jpg');
    await world.post('article/create', article('source', 'first', { en: 'First' }, { image: picture }));
    await getRenditionQueue(services).settle();
    const write = vi.spyOn(services.storage, 'write');
    expect((await world.copy(['ARTICLE'], ['same'])).status).toBe('DONE');
    await getRenditionQueue(services).settle();
    const [copied] = await world.items('article', 'same');
    const row = await findRow(String(copied?.image));
    expect(row.ldp_id).toBe('same');
    const keys = listShownRenditions(row).map((each) => getRenditionKey(row, each));
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) expect(await services.storage.exists(key)).toBe(true);
    expect(write.mock.calls.map(([key]) => key)).toEqual([`${row.ldp_id}/${row.file}`]);
});
