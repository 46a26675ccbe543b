import { describe, expect, it } from 'vitest';
import type { TranslationGaps } from '../../../../contract/calls/translation/gaps';
import type { TranslatedPage, TranslatedType } from '../../../../contract/calls/translation/overview';
import type { Page } from '../../../../contract/envelope';
import type { OutdatedText } from '../../../../contract/translation/outdated';
import { article } from '../../../fixtures/article';
import { useOperator } from '../../harness';
import { databases } from '../../harness-database';

type Values = Record<string, unknown>;
type Saved = Values & { id: string; version: number };
type Outdated = { version: number; outdated: OutdatedText[] };

const ldpId = 'ldp1';

describe.each(databases)('translations on $name', (database) => {
    const { test, operator } = useOperator({ database });

    async function send<Answer>(path: string, body: Values): Promise<Answer> {
        const { body: answered } = await operator.post<Answer>(path, body);
        expect(answered).toMatchObject({ code: 0 });
        return answered.data;
    }
    const create = (slug: string, title: Values, more: Values = {}) =>
        send<Saved>('/api/ldp/article/create', article(ldpId, slug, title, more));
    const update = (saved: Saved, more: Values) => send<Saved>('/api/ldp/article/update', { ...saved, ...more });
    const listOutdated = (id: string) =>
        send<Outdated>('/api/translation/outdated', { ldpId, resource: 'article', id });
    const countGaps = (...ids: string[]) =>
        send<Record<string, TranslationGaps>>('/api/translation/gaps', { ldpId, resource: 'article', ids });
    const findIncomplete = async (incomplete: string) => {
        const page = await send<Page<Saved>>('/api/ldp/article/inquiry', { ldpId, filter: { incomplete } });
        return page.items.map(({ slug }) => slug);
    };
    const overview = async (resource: string) => {
        const { body } = await operator.get<TranslatedType[]>(`/api/ldp/translation/overview/${ldpId}`);
        return body.data.find((type) => type.resource === resource);
    };

    it('are older than their source once it is changed, until they are written anew', async () => {
        const first = await create('older', { en: 'Win', th: 'ชนะ' });
        expect(await listOutdated(first.id)).toEqual({ version: 1, outdated: [] });
        const second = await update(first, { title: { en: 'Win more', th: 'ชนะ' } });
        const older = { path: 'title', lang: 'th', text: 'ชนะ', source: 'Win' };
        expect(await listOutdated(first.id)).toEqual({ version: 2, outdated: [older] });
        expect(await countGaps(first.id)).toEqual({ [first.id]: { th: { missing: 0, outdated: 1 } } });
        const third = await update(second, { type: 'GUIDE' });
        expect(await listOutdated(first.id)).toEqual({ version: 3, outdated: [older] });
        await update(third, { title: { en: 'Win more', th: 'ชนะมากขึ้น' } });
        expect(await listOutdated(first.id)).toEqual({ version: 4, outdated: [] });
        expect(await countGaps(first.id)).toEqual({});
    });

    it('fit again when the source is what it was, also by undoing and by restoring', async () => {
        const first = await create('back', { en: 'Win', th: 'ชนะ' });
        const second = await update(first, { title: { en: 'Win more', th: 'ชนะ' } });
        const third = await update(second, { title: first.title });
        expect((await listOutdated(first.id)).outdated).toEqual([]);
        await update(third, { title: { en: 'Win a lot', th: 'ชนะ' } });
        expect((await listOutdated(first.id)).outdated).toHaveLength(1);
        const undone = { ldpId, resource: 'article', recordId: first.id, verb: 'update', version: 4 };
        await send('/api/history/undo', undone);
        expect((await listOutdated(first.id)).outdated).toEqual([]);
    });

    it('are said to fit by hand, which changes no version', async () => {
        const first = await create('confirmed', { en: 'Win', th: 'ชนะ' });
        await update(first, { title: { en: 'Win!', th: 'ชนะ' }, shortTitle: { en: 'W', th: 'ชนะ' } });
        const { outdated } = await listOutdated(first.id);
        expect(outdated.map(({ path }) => path)).toEqual(['title', 'shortTitle']);
        const texts = [{ path: 'title', lang: 'th' }];
        const body = { ldpId, resource: 'article', id: first.id, version: 2, texts };
        const after = await send<Outdated>('/api/translation/confirm', body);
        expect(after.version).toBe(2);
        expect(after.outdated.map(({ path }) => path)).toEqual(['shortTitle']);
        expect(await listOutdated(first.id)).toEqual(after);
        const { body: late } = await operator.post('/api/translation/confirm', { ...body, version: 1 });
        expect(late.code).toBe(40901);
    });

    it('are counted by language, and found in lists by the language that lacks them', async () => {
        const whole = await create('whole', { en: 'One', th: 'หนึ่ง' });
        const half = await create('half', { en: 'Two', th: 'สอง' }, { title: { en: 'Two' } });
        const none = await create('none', { en: 'Three' });
        const total = 4;
        expect(await countGaps(whole.id, half.id, none.id, 'gone')).toEqual({
            [half.id]: { th: { missing: 1, outdated: 0 } },
            [none.id]: { th: { missing: total, outdated: 0 } },
        });
        const lacking = await findIncomplete('th');
        expect(lacking).toEqual(expect.arrayContaining(['half', 'none']));
        expect(lacking).not.toContain('whole');
        expect(await findIncomplete('en')).toEqual([]);
        // A saved view may name a language that this landing page does not have.
        expect(await findIncomplete('sv')).toEqual([]);
        const { body } = await operator.post('/api/ldp/article/inquiry', { ldpId, filter: { incomplete: 'th,en' } });
        expect(body.code).toBe(40001);
    });

    it('of a landing page are counted by type, settings among them', async () => {
        const before = await overview('article');
        await create('counted', { en: 'Four' });
        const after = await overview('article');
        expect(after?.records).toBe((before?.records ?? 0) + 1);
        expect(after?.langs.th?.missing).toBe((before?.langs.th?.missing ?? 0) + 4);
        expect(after?.langs.th?.incomplete).toBe((before?.langs.th?.incomplete ?? 0) + 1);
        await send('/api/ldp/info/update', {
            ldpId,
            version: 0,
            title: { en: 'A' },
            description: { en: 'B', th: 'ข' },
        });
        expect(await overview('info')).toMatchObject({
            records: 1,
            texts: 2,
            langs: { th: { missing: 1, outdated: 0 } },
        });
        await send('/api/ldp/info/update', {
            ldpId,
            version: 1,
            title: { en: 'A' },
            description: { en: 'C', th: 'ข' },
        });
        expect(await overview('info')).toMatchObject({ langs: { th: { missing: 1, outdated: 1, incomplete: 1 } } });
    });

    it('of another landing page, another record or another setting stay what they are', async () => {
        await test.landingPage({ id: 'elsewhere', owner: 'operator01', langs: ['en', 'th'] });
        const one = await create('apart-one', { en: 'Win', th: 'ชนะ' });
        const two = await create('apart-two', { en: 'Win', th: 'ชนะ' });
        const far = await send<Saved>(
            '/api/ldp/article/create',
            article('elsewhere', 'apart-far', { en: 'Win' }, { title: { en: 'Win', th: 'ชนะ' } }),
        );
        expect(await countGaps(far.id)).toEqual({});
        for (const saved of [one, two]) await update(saved, { title: { en: 'Lose', th: 'ชนะ' } });
        const texts = [{ path: 'title', lang: 'th' }];
        const confirm = (more: Values) => send<Outdated>('/api/translation/confirm', { texts, ...more });
        await confirm({ ldpId, resource: 'article', id: one.id, version: 2 });
        expect((await listOutdated(one.id)).outdated).toEqual([]);
        expect((await listOutdated(two.id)).outdated).toHaveLength(1);

        // Settings are called alike on every landing page, and all of these have the same version.
        await test.landingPage({ id: 'nearby', owner: 'operator01', langs: ['en', 'th'] });
        const contact = {
            items: [{ platform: 'MESSENGER', link: 'https://chat.example/x', title: { en: 'A' }, description: {} }],
        };
        for (const page of ['nearby', 'elsewhere'])
            for (const version of [0, 1]) {
                const title = { en: version === 0 ? 'A' : 'B', th: 'ก' };
                const info = { ldpId: page, version, title, description: { en: 'A', th: 'ก' } };
                await send('/api/ldp/info/update', info);
                await send('/api/ldp/contact/update', { ldpId: page, version, ...contact });
            }
        const readTexts = async () => {
            const rows = test.services.db.selectFrom('setting').select(['ldp_id', 'name', 'texts', 'version']);
            const found = await rows.where('ldp_id', 'in', ['nearby', 'elsewhere']).execute();
            return new Map(found.map(({ ldp_id, name, texts: own, version }) => [`${ldp_id} ${name} ${version}`, own]));
        };
        const before = await readTexts();
        await confirm({ ldpId: 'nearby', resource: 'info', id: '', version: 2 });
        expect(before.get('nearby info 2')).toBe(';2;en=;th:2:1;');
        expect(await readTexts()).toEqual(new Map([...before, ['nearby info 2', ';2;en=;th=;']]));

        const { body } = await operator.get<TranslatedType[]>('/api/ldp/translation/overview/elsewhere');
        expect(body.data.map(({ resource, records }) => [resource, records])).toEqual([
            ['info', 1],
            ['contact', 1],
            ['article', 1],
        ]);
        expect(body.data[0]?.langs).toEqual({ th: { missing: 0, outdated: 1, incomplete: 1 } });
    });

    it('of several landing pages are compared, of those alone that the caller reaches', async () => {
        await test.landingPage({ id: 'compared', owner: 'operator01', langs: ['en', 'th', 'ja'] });
        await test.person({ username: 'operator02' });
        await test.landingPage({ id: 'foreign', owner: 'operator02', langs: ['en', 'th'] });
        await send(
            '/api/ldp/article/create',
            article('compared', 'far', { en: 'Win' }, { title: { en: 'Win', th: 'ชนะ' } }),
        );
        const compare = (ldpIds: string[]) => send<TranslatedPage[]>('/api/translation/compare', { ldpIds });
        const [one, ...others] = await compare(['foreign', 'compared', 'nowhere']);
        expect(others).toEqual([]);
        expect(one).toMatchObject({ ldpId: 'compared', isPartial: false });
        expect(Object.keys(one?.langs ?? {})).toEqual(['en', 'th', 'ja']);
        expect(one?.langs.en).toEqual({ missing: 0, outdated: 0 });
        expect(one?.langs.ja).toEqual({ missing: one?.texts, outdated: 0 });
        const { body } = await operator.get<TranslatedType[]>('/api/ldp/translation/overview/compared');
        expect(one?.langs.th?.missing).toBe(body.data.reduce((sum, { langs }) => sum + (langs.th?.missing ?? 0), 0));
        expect(one?.records).toBe(body.data.reduce((sum, { records }) => sum + records, 0));
        const tooMany = Array.from({ length: 11 }, (_each, index) => `l${index}`);
        const { body: refused } = await operator.post('/api/translation/compare', { ldpIds: tooMany });
        expect(refused.code).toBe(40001);
    });

    it('of rows of an earlier build are not counted before they are derived', async () => {
        const first = await create('earlier', { en: 'Five' });
        await test.services.db.updateTable('record').set({ texts: null }).where('id', '=', first.id).execute();
        expect(await countGaps(first.id)).toEqual({});
        expect(await findIncomplete('th')).not.toContain('earlier');
    });
});
