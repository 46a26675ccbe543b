import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareLink } from '../../../../contract/calls/preview';
import { useOperator } from '../../harness';
import { databases } from '../../harness-database';
import { share } from './world';

describe.each(databases)('share links of several landing pages on $name', (database) => {
    const { test, operator } = useOperator({ database });
    beforeAll(async () => {
        await test.landingPage({ id: 'ldp2', owner: 'operator01' });
    });
    const list = async (ldpId: string) =>
        (await operator.get<ShareLink[]>(`/api/ldp/preview/links/${ldpId}`)).body.data;

    it('are listed, and recorded in the history, with their own one only', async () => {
        const first = await share(operator);
        const second = await share(operator, { ldpId: 'ldp2' });
        expect((await list('ldp1')).map(({ id }) => id)).toEqual([first.id]);
        expect((await list('ldp2')).map(({ id }) => id)).toEqual([second.id]);
        const revisions = test.services.db.selectFrom('revision').select('record_id').where('verb', '=', 'share');
        const owners = (await revisions.execute()).map(({ record_id }) => record_id);
        expect(owners.toSorted()).toEqual(['ldp1', 'ldp2']);
    });

    it('are listed without their address once the secret key is another', async () => {
        const { id } = await share(operator);
        const find = async () => (await list('ldp1')).find((link) => link.id === id);
        expect((await find())?.path).toMatch(/^\/share\//);
        await test.services.db
            .updateTable('share_link')
            .set({ token_hash: 'of another key' })
            .where('id', '=', id)
            .execute();
        expect((await find())?.path).toBeNull();
    });

    it('and previews name what is wrong in a question', async () => {
        const ask = async (query: string) =>
            (await operator.get(`/api/ldp/preview/get/ldp1/en?${query}`)).body as { data: { errors?: unknown } };
        expect(JSON.stringify((await ask('page=nowhere')).data)).toContain('"page"');
        expect(JSON.stringify((await ask('page=slot&slug=x')).data)).toContain('"slug"');
    });
});
