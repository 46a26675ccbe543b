import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

type Entry = { verb: string; batchId: string; batchKind: string; resource: string };

describe.each(databases)('the activity of copies on $name', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
    });
    afterAll(() => world.close());

    async function list(): Promise<Entry[]> {
        const { text } = await world.admin.get('/api/rest/revisions');
        return JSON.parse(text);
    }

    it('leads from each change to the copy that made it, and from its undoing, too', async () => {
        await world.post('announcement/create', { ldpId: 'source', title: { en: 'Hear' } });
        const first = await world.copy(['ANNOUNCEMENT'], ['same', 'thai']);
        await world.undo(first.batchId);
        const second = await world.copy(['ANNOUNCEMENT'], ['thai']);
        const found = await list();
        const named = (verb: string, batchId: string) =>
            found.filter((row) => row.verb === verb && row.batchId === batchId && row.resource === 'announcement');
        expect(named('copyconfig', first.batchId)).toHaveLength(2);
        expect(named('undo', first.batchId)).toHaveLength(2);
        expect(named('copyconfig', second.batchId)).toHaveLength(1);
        const created = found.filter(({ verb }) => verb === 'create');
        expect(created.map(({ batchId, batchKind }) => [batchId, batchKind])).toEqual([['', '']]);
        const kinds = found.filter(({ verb }) => verb === 'copyconfig').map(({ batchKind }) => batchKind);
        expect(new Set(kinds)).toEqual(new Set(['PARTS']));
    });
});
