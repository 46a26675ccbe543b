import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { change, create, type Page, refusal } from './pages';

type VersionEntry = { id: string; verb: string; version: number };

describe.each(databases)('the history of a landing page on $name', (database) => {
    const test = useApp({ database });
    let owner: Caller;
    let admin: Caller;
    let stranger: Caller;
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
        stranger = await test.person({ username: 'owner02' });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    });

    /** Lists the versions of a landing page, newest first. */
    async function listVersions({ id }: Page): Promise<VersionEntry[]> {
        const filter = encodeURIComponent(JSON.stringify({ ldpId: id, resource: 'landingPage', recordId: id }));
        const { text } = await admin.get(`/api/rest/revisions?filter=${filter}`);
        return JSON.parse(text);
    }

    async function restore(by: Caller, page: Page, version: number): Promise<Answer<Page>> {
        const found = (await listVersions(page)).find((revision) => revision.version === version);
        const body = { ldpId: page.id, resource: 'landingPage', revisionId: found?.id, version: page.version };
        return by.post<Page>('/api/history/restore', body);
    }

    it('restores a version, except for its status and its secret', async () => {
        const first = (await create(owner, { name: 'Before', telegramBotToken: 'one' })).body.data;
        const second = (await change(owner, first, { name: 'After', apiDomains: ['after.example'] })).body.data;
        const off = await owner.post<Page>('/api/ldp/updatestatus', { id: first.id, status: 'INACTIVE' });
        expect(off.body.data.version).toBe(second.version + 1);
        const { code, data } = (await restore(admin, off.body.data, 1)).body;
        expect({ code, data }).toMatchObject({
            code: 0,
            data: { name: 'Before', apiDomains: [], status: 'INACTIVE', telegramBotTokenSet: true, version: 4 },
        });
        expect((await listVersions(data)).map(({ verb, version }) => [verb, version])).toEqual([
            ['restore', 4],
            ['updatestatus', 3],
            ['update', 2],
            ['create', 1],
        ]);
        expect((await restore(admin, off.body.data, 2)).body.code).toBe(40901);
    });

    it('lets the owner restore a version, but not an account that does not reach it', async () => {
        const page = (await change(owner, (await create(owner, { name: 'Mine' })).body.data, { name: 'Other' })).body
            .data;
        expect((await restore(stranger, page, 1)).body.code).toBe(40401);
        expect((await restore(owner, page, 1)).body).toMatchObject({ code: 0, data: { name: 'Mine' } });
    });

    it('does not restore a key that another landing page has taken', async () => {
        const page = (await create(owner, { key: 'sought' })).body.data;
        const now = (await change(owner, page, { key: 'left' })).body.data;
        await create(stranger, { key: 'sought' });
        expect(refusal(await restore(owner, now, 1))).toEqual([40902, 'key']);
    });
});
