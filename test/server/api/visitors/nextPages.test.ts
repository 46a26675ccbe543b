import { beforeAll, describe, expect, it } from 'vitest';
import { create } from '../../domain/landingPages/pages';
import { type Caller, useApp } from '../../harness';
import { type AskHost, listen } from './askHost';

describe('pages that browsers make ready in advance', () => {
    const test = useApp({});
    let owner: Caller;
    let ask: AskHost;
    const host = 'quay.example';
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
        ask = await listen(test);
    });

    /** Returns the path of the rules that a page names. */
    const findRulesPath = async (path: string) =>
        JSON.parse(String((await ask(host, path)).headers['speculation-rules']));

    it('are those in the language of the page, unless their own script would run too early', async () => {
        const page = await create(owner, { key: 'quay', langs: ['en', 'vn'], domains: [host], primaryDomain: host });
        const path = await findRulesPath('/vi/faq');
        const { status, headers, text } = await ask(host, path);
        expect([status, headers['content-type']]).toEqual([200, 'application/speculationrules+json']);
        const where = { and: [{ href_matches: '/vi/*' }, { not: { selector_matches: '[href^="#"]' } }] };
        expect(JSON.parse(text)).toEqual({ prerender: [{ where, eagerness: 'moderate' }] });

        const script = { ldpId: page.body.data.id, code: 'count()', version: 0 };
        expect((await owner.post('/api/ldp/javascript/update', script)).body.code).toBe(0);
        const { text: weaker } = await ask(host, await findRulesPath('/vi/faq'));
        expect(JSON.parse(weaker)).toEqual({ prefetch: [{ where, eagerness: 'moderate' }] });

        const stopped = { ...script, status: 'INACTIVE', version: 1 };
        expect((await owner.post('/api/ldp/javascript/update', stopped)).body.code).toBe(0);
        expect(await findRulesPath('/vi/faq')).toBe(path);
        expect((await ask(host, '/vi/faq')).text).not.toContain('count()');
    });

    it.each([
        '/next-pages/prerender-th.json',
        '/next-pages/prerender-vn.json',
        '/next-pages/all-en.json',
        '/next-pages/',
    ])('have no rules at %s', async (path) => expect((await ask(host, path)).status).toBe(404));
});
