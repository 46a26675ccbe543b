import { beforeAll, describe, expect, it } from 'vitest';
import { unseal } from '../../../../server/domain/sessions/tokens';
import { telegramPurpose } from '../../../../server/rules/landingPages';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { newPage, type Page } from './pages';

const tokens = [
    '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
    '220301654:BBIerUdwDI2wHXKyfTgpfTBt1L6QBMEtbx',
] as const;

describe.each(databases)('the token of a Telegram bot on $name', (database) => {
    const test = useApp({ database });
    let owner: Caller;
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
    });

    async function stored(id: string): Promise<string | undefined> {
        const { db, config } = test.services;
        const row = db.selectFrom('landing_page').select('telegram_bot_token').where('id', '=', id);
        const { telegram_bot_token: sealed } = await row.executeTakeFirstOrThrow();
        return sealed === null ? undefined : unseal(config.secretKey, telegramPurpose, sealed);
    }

    it('is kept if absent from a change, replaced if given, and never removed', async () => {
        const { data } = (await owner.post<Page>('/api/ldp/create', newPage({ telegramBotToken: tokens[0] }))).body;
        const save = async (changes: object) => {
            const { body } = await owner.get<Page>(`/api/ldp/get/${data.id}?settings=`);
            const saved = (await owner.post<Page>('/api/ldp/update', { ...body.data, ...changes })).body;
            return saved.code === 0 ? saved.data.telegramBotTokenSet : saved.code;
        };
        expect([data.telegramBotTokenSet, await stored(data.id)]).toEqual([true, tokens[0]]);
        expect([await save({ name: 'Kept' }), await stored(data.id)]).toEqual([true, tokens[0]]);
        expect([await save({ telegramBotToken: tokens[1] }), await stored(data.id)]).toEqual([true, tokens[1]]);
        await owner.post('/api/ldp/updatestatus', { id: data.id, status: 'ACTIVE' });
        await owner.post('/api/ldp/clearcache', { id: data.id });
        expect(await stored(data.id)).toBe(tokens[1]);
        for (const nothing of ['', ' ']) expect(await save({ telegramBotToken: nothing })).toBe(40001);
        expect(await stored(data.id)).toBe(tokens[1]);
    });

    it('is kept when an older version is restored', async () => {
        const { data } = (await owner.post<Page>('/api/ldp/create', newPage())).body;
        await owner.post('/api/ldp/update', { ...data, telegramBotToken: tokens[0] });
        const filter = encodeURIComponent(
            JSON.stringify({ ldpId: data.id, resource: 'landingPage', recordId: data.id }),
        );
        const history = JSON.parse((await owner.get(`/api/rest/revisions?filter=${filter}`)).text) as { id: string }[];
        const back = { ldpId: data.id, revisionId: history[1]?.id, version: 2 };
        expect((await owner.post('/api/history/restore', back)).body.code).toBe(0);
        expect(await stored(data.id)).toBe(tokens[0]);
    });

    it('never appears in a response, list, search, log, history or stored response', async () => {
        const texts: string[] = [];
        const keep = <A extends { text: string }>(answer: A) => {
            texts.push(answer.text);
            return answer;
        };
        const key = { 'idempotency-key': 'make' };
        const body = newPage({ telegramBotToken: tokens[0] });
        const { data } = keep(await owner.post<Page>('/api/ldp/create', body, key)).body;
        keep(await owner.post('/api/ldp/create', body, key));
        keep(await owner.post('/api/ldp/create', newPage({ telegramBotToken: `${tokens[0]}\u0000` })));
        keep(
            await owner.post(
                '/api/ldp/update',
                { ...data, telegramBotToken: tokens[1] },
                { 'idempotency-key': 'change' },
            ),
        );
        keep(await owner.post('/api/ldp/update', { ...data, telegramBotToken: tokens[1] }));
        keep(await owner.get(`/api/ldp/get/${data.id}`));
        keep(await owner.post('/api/ldp/inquiry', {}));
        for (const token of tokens) {
            const { text } = keep(await owner.post('/api/ldp/inquiry', { q: token.slice(0, 12) }));
            expect(JSON.parse(text).data.total).toBe(0);
        }
        const filter = encodeURIComponent(JSON.stringify({ ldpId: data.id, resource: 'landingPage' }));
        keep(await owner.get(`/api/rest/revisions?filter=${filter}`));
        const { db } = test.services;
        const rows = JSON.stringify([
            await db.selectFrom('revision').selectAll().execute(),
            await db.selectFrom('idempotency').selectAll().execute(),
            await db.selectFrom('landing_page').selectAll().execute(),
            await db.selectFrom('landing_page_claim').selectAll().execute(),
        ]);
        for (const secret of tokens)
            expect([rows, test.log.join(''), ...texts].filter((text) => text.includes(secret))).toEqual([]);
        expect(texts.join('')).not.toMatch(/telegramBotToken":|telegram_bot_token/);
    });
});
