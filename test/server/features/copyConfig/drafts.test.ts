import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../../fixtures/article';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

describe.each(databases)('copying drafts on $name', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
        const { post } = world;
        await post('article/create', article('source', 'draft', { en: 'Draft' }, { status: 'INACTIVE' }));
        await post('article/create', article('source', 'live', { en: 'Live' }));
        const { id } = await post('article/create', article('source', 'off', { en: 'Off' }));
        await post('article/updatestatus', { ldpId: 'source', id, status: 'INACTIVE' });
        await post('article/create', article('same', 'live', { en: 'Not yet live here' }, { status: 'INACTIVE' }));
    });
    afterAll(() => world.close());

    async function readStates(ldpId: string): Promise<Record<string, unknown>> {
        const items = await world.items('article', ldpId);
        return Object.fromEntries(
            items.map(({ slug, status, publishedTime }) => [
                slug,
                `${status} ${publishedTime ? 'published' : 'never'}`,
            ]),
        );
    }

    it('makes drafts of drafts, and publishes what is live', async () => {
        expect(await readStates('same')).toEqual({ live: 'INACTIVE never' });
        const { batchId } = await world.copy(['ARTICLE'], ['same']);
        expect(await readStates('same')).toEqual({
            draft: 'INACTIVE never',
            live: 'ACTIVE published',
            off: 'INACTIVE published',
        });
        await world.undo(batchId);
        // It was live for a while.
        expect(await readStates('same')).toEqual({ live: 'INACTIVE published' });
    });
});
