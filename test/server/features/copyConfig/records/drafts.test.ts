import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../harness-database';
import { type RecordWorld, startRecordCopies } from './world';

describe.each(databases)('copies of drafts on $name', (database) => {
    let world: RecordWorld;
    let ids: string[];
    beforeAll(async () => {
        world = await startRecordCopies(database);
        const draft = await world.promotion('source', 'draft', { en: 'Draft' }, { status: 'INACTIVE' });
        const off = await world.promotion('source', 'off', { en: 'Off' });
        await world.post('promotion/updatestatus', { ldpId: 'source', id: off, status: 'INACTIVE' });
        ids = [draft, off, await world.promotion('source', 'live', { en: 'Live' })];
    });
    afterAll(() => world.close());

    async function readStates(ldpId: string): Promise<Record<string, string>> {
        const items = await world.promotions(ldpId);
        const isPublished = ({ publishedTime }: (typeof items)[number]) => (publishedTime ? 'published' : 'never');
        return Object.fromEntries(items.map((each) => [String(each.slug), `${each.status} ${isPublished(each)}`]));
    }

    it('are drafts, and what was deactivated is not one again', async () => {
        await world.spread(ids, ['same']);
        const states = { draft: 'INACTIVE never', off: 'INACTIVE published', live: 'ACTIVE published' };
        expect(await readStates('same')).toEqual(states);
    });

    it('leave a draft that they replace one', async () => {
        for (const slug of ['draft', 'off', 'live'])
            await world.promotion('thai', slug, { th: 'ร่าง' }, { status: 'INACTIVE', shortContent: { th: 'ก' } });
        await world.spread(ids, ['thai'], { existing: 'REPLACE' });
        const states = { draft: 'INACTIVE never', off: 'INACTIVE published', live: 'ACTIVE published' };
        expect(await readStates('thai')).toEqual(states);
    });

    it('are drafts if that is asked for, also of what is live', async () => {
        const { targets } = await world.spread(ids, ['same'], { existing: 'ADD', becomes: 'INACTIVE' });
        expect(targets[0]?.changes).toMatchObject({ added: 3, renamed: 3 });
        const states = await readStates('same');
        expect(['draft-2', 'off-2', 'live-2'].map((slug) => states[slug])).toEqual(Array(3).fill('INACTIVE never'));
    });
});
