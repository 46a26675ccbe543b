import { describe, expect, it } from 'vitest';
import type { Gap } from '../../../../contract/calls/gaps';
import { resources } from '../../../../resources';
import { getTheme } from '../../../../resources/color/theme';
import { sampleValues } from '../../../fixtures/sample';
import { create } from '../../domain/landingPages/pages';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { addMedia } from '../../harness-media';

describe.each(databases)('what a landing page lacks, on $name', (database) => {
    const test = useApp({ database });
    let count = 0;

    async function addPage(langs = ['en', 'th']): Promise<{ ldpId: string; owner: Caller }> {
        count += 1;
        const username = `lacking${count}`;
        const owner = await test.person({ username });
        const ldpId = await test.landingPage({ id: `lack${count}`, owner: username, langs });
        return { ldpId, owner };
    }
    const list = async (caller: Caller, ldpId: string) =>
        (await caller.get<Gap[]>(`/api/ldp/gaps/list/${ldpId}`)).body.data;
    const findOf = (gaps: readonly Gap[], resource: string, variant = '') =>
        gaps.filter((gap) => gap.resource === resource && gap.variant === variant);

    it('names what a new one has not yet', async () => {
        const { ldpId, owner } = await addPage();
        const gaps = await list(owner, ldpId);
        expect(findOf(gaps, 'banner')).toMatchObject([{ kind: 'FEW', count: 0, of: 5 }]);
        expect(findOf(gaps, 'bar', 'HOME_MENU')).toMatchObject([{ kind: 'FEW', count: 0, of: 5 }]);
        expect(findOf(gaps, 'info')).toMatchObject([{ kind: 'INCOMPLETE', count: 2 }]);
        expect(findOf(gaps, 'apkMedia')).toMatchObject([{ kind: 'INCOMPLETE' }]);
        expect(findOf(gaps, 'hero')[0]).toMatchObject({ kind: 'VARIANTS' });
        expect(findOf(gaps, 'contact')).toEqual([]);
    });

    it('names a landing page without a domain at which visitors could come', async () => {
        const { ldpId, owner } = await addPage();
        expect(findOf(await list(owner, ldpId), 'landingPage')).toMatchObject([{ kind: 'DOMAIN', count: 0, of: 0 }]);
        const { id } = (await create(owner)).body.data;
        expect(findOf(await list(owner, id), 'landingPage')).toEqual([]);
    });

    it('names nothing that was done', async () => {
        const { ldpId, owner } = await addPage();
        const title = { en: 'Harbour', th: 'ท่าเรือ' };
        await owner.post('/api/ldp/info/update', { ldpId, version: 0, title, description: title });
        expect(findOf(await list(owner, ldpId), 'info')).toEqual([]);
    });

    it('names the languages in which texts are missing, of settings and records', async () => {
        const other = await addPage(['en', 'th', 'sv']);
        const { ldpId, owner } = await addPage(['en', 'th', 'sv']);
        const faq = { title: { en: 'How?', th: 'อย่างไร' }, answer: { en: 'So', th: 'อย่างนี้' } };
        const question = resources.find(({ name }) => name === 'question');
        const values = sampleValues(question?.fields ?? {}, { langs: ['en', 'th'], n: 1, image: '' });
        for (const page of [other, { ldpId, owner }]) {
            const body = { ...values, ...faq, ldpId: page.ldpId };
            expect((await page.owner.post('/api/ldp/question/create', body)).body.code).toBe(0);
        }
        const gaps = await list(owner, ldpId);
        expect(findOf(gaps, 'question')).toMatchObject([{ kind: 'LANGUAGES', count: 1, langs: ['sv'] }]);
        expect(gaps.filter(({ kind }) => kind === 'LANGUAGES')).toHaveLength(1);
    });

    it('names no language of a setting that visitors see nothing of', async () => {
        const { ldpId, owner } = await addPage();
        const bot = { ldpId, version: 0, buttonText: { en: 'Open', th: '' }, route: null };
        expect((await owner.post('/api/ldp/telegrambot/update', bot)).body).toMatchObject({ code: 0 });
        expect(findOf(await list(owner, ldpId), 'telegrambot').filter(({ kind }) => kind === 'LANGUAGES')).toEqual([]);
    });

    it('counts what is active on this landing page alone', async () => {
        const other = await addPage(['en', 'th']);
        const { ldpId, owner } = await addPage(['en', 'th']);
        let pictures = 0;
        async function sample(name: string, of: string) {
            const declared = resources.find((resource) => resource.name === name);
            pictures += 1;
            const image = await addMedia(test.services.db, of, `${name}${pictures}.png`);
            return sampleValues(declared?.fields ?? {}, { langs: ['en', 'th'], n: 1, image });
        }
        async function createBanner(caller: Caller, of: string, status: string): Promise<void> {
            const { body } = await caller.post<{ id: string }>('/api/ldp/banner/create', {
                ...(await sample('banner', of)),
                ldpId: of,
            });
            const change = { ldpId: of, id: body.data.id, status };
            expect((await caller.post('/api/ldp/banner/updatestatus', change)).body.code).toBe(0);
        }
        await createBanner(other.owner, other.ldpId, 'ACTIVE');
        for (const status of ['ACTIVE', 'INACTIVE']) await createBanner(owner, ldpId, status);
        const { items } = await sample('bar', ldpId);
        // The sample of a list has items.
        const [item] = items as object[];
        const menu = { items: ['ACTIVE', 'INACTIVE'].map((status) => ({ ...item, status })) };
        const saved = await owner.post('/api/ldp/bar/update', { ldpId, bar: 'HOME_MENU', version: 0, ...menu });
        expect(saved.body).toMatchObject({ code: 0 });
        const gaps = await list(owner, ldpId);
        expect(findOf(gaps, 'banner')).toMatchObject([{ kind: 'FEW', count: 1, of: 5 }]);
        expect(findOf(gaps, 'bar', 'HOME_MENU')).toMatchObject([{ kind: 'FEW', count: 1, of: 5 }]);
    });

    it('does not take the heroes of another landing page for its own', async () => {
        const other = await addPage();
        const { ldpId, owner } = await addPage();
        const { providers, gameTypes } = test.services.master;
        const of = ({ code }: { code: string }) => providers.filter((each) => each.gameTypes.includes(code));
        const type = gameTypes.find((each) => of(each).length >= 9) ?? { code: '' };
        const chosen = of(type)
            .slice(0, 9)
            .map(({ code }) => code);
        const body = { ldpId: other.ldpId, gameType: type.code, version: 0, providers: chosen };
        expect((await other.owner.post('/api/ldp/provider/updatehero', body)).body).toMatchObject({ code: 0 });
        const count = async (caller: Caller, id: string) => findOf(await list(caller, id), 'hero')[0]?.count ?? 0;
        expect(await count(other.owner, other.ldpId)).toBe((await count(owner, ldpId)) - 1);
    });

    it('names colours that are hard to read', async () => {
        const { ldpId, owner } = await addPage();
        const theme = getTheme({});
        const grey = { base: '#888888', dark: '#888888', medium: '#888888', light: '#888888' };
        await owner.post('/api/ldp/color/update', {
            ldpId,
            version: 0,
            ...theme,
            primary: grey,
            fontPrimary: '#999999',
        });
        expect(findOf(await list(owner, ldpId), 'color')).toMatchObject([{ kind: 'CONTRAST', count: 3, of: 6 }]);
    });

    it('names only what the account may view, of a landing page that it reaches', async () => {
        const { ldpId } = await addPage();
        const maker = `lacking${count}`;
        const sub = await test.person({ username: 'onlybanners', maker, permission: { BANNER: 1 } });
        expect((await list(sub, ldpId)).map(({ resource }) => resource)).toEqual(['banner']);
        const { owner: stranger } = await addPage();
        expect((await stranger.get(`/api/ldp/gaps/list/${ldpId}`)).body.code).toBe(40401);
    });
});
