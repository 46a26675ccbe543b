import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { change, newPage, type Page, refusal } from './pages';

describe.each(databases)('a landing page stored before IP list and Telegram bot were required on $name', (database) => {
    const test = useApp({ database });
    let owner: Caller;
    let admin: Caller;
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    });

    /** Creates a landing page as an earlier version stored it. */
    async function createIncomplete(id: string): Promise<Page> {
        await test.landingPage({ id, name: id, owner: 'owner01' });
        const { telegramBotToken: _, telegramBotDomain: __, ipList: ___, ...data } = newPage({ name: id });
        const { db } = test.services;
        await db
            .updateTable('landing_page')
            .set({ data: JSON.stringify(data) })
            .where('id', '=', id)
            .execute();
        return (await owner.get<Page>(`/api/ldp/get/${id}`)).body.data;
    }

    it('can still be listed, switched and copied, and its cache cleared and settings changed', async () => {
        const { id, ...page } = await createIncomplete('old');
        await createIncomplete('target');
        expect(page).toMatchObject({ ipList: [], telegramBotDomain: '', telegramBotTokenSet: false });
        const ask = async (by: Caller, path: string, body: object) => (await by.post(path, body)).body.code;
        expect(await ask(owner, '/api/ldp/inquiry', { filter: { id } })).toBe(0);
        for (const status of ['INACTIVE', 'ACTIVE'])
            expect(await ask(owner, '/api/ldp/updatestatus', { id, status })).toBe(0);
        expect(await ask(owner, '/api/ldp/clearcache', { id })).toBe(0);
        const css = { ldpId: id, version: 0, code: 'a { color: red }' };
        expect(await ask(owner, '/api/ldp/css/update', css)).toBe(0);
        const copy = { from: id, to: ['target'], parts: ['THEME'] };
        expect(await ask(admin, '/api/ldp/copyconfig', copy)).toBe(0);
    });

    it('requires them with its next change, with an error at each field', async () => {
        const page = await createIncomplete('edited');
        const changes = { telegramBotDomain: 'bot.example', ipList: [{ name: 'Office', ip: '203.0.113.7' }] };
        expect(refusal(await change(owner, page, { name: 'New' }))).toEqual([40001, 'telegramBotDomain', 'ipList']);
        expect(refusal(await change(owner, page, changes))).toEqual([40001, 'telegramBotToken']);
        const done = await change(owner, page, { ...changes, telegramBotToken: '1:a' });
        expect(done.body).toMatchObject({ code: 0, data: { version: 2, telegramBotTokenSet: true } });
        // From then on the token may be omitted.
        expect((await change(owner, done.body.data, { name: 'Newer' })).body.code).toBe(0);
    });
});
