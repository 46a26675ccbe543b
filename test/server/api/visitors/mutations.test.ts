import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { create } from '../../domain/landingPages/pages';
import { useApp } from '../../harness';
import { type AskHost, listen } from './askHost';

const value = fc.stringMatching(/^[\x21-\x7e]{0,30}$/);
const names = [
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-host', 'x-original-url', 'x-rewrite-url'],
    ...['forwarded', 'cookie', 'authorization', 'origin', 'referer', 'accept', 'accept-language', 'range'],
    ...['x-http-method-override', 'save-data', 'sec-ch-ua', 'sec-ch-prefers-color-scheme', 'via', 'dnt'],
];
const headers = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });
const query = fc
    .array(fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), value), { maxLength: 4 })
    .map((pairs) => pairs.filter(([name]) => name !== 'page'))
    .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`));

describe('a page of a landing page', () => {
    const test = useApp();
    let ask: AskHost;
    beforeAll(async () => {
        const owner = await test.person({ username: 'owner01' });
        await create(owner, { key: 'quay', domains: ['quay.example'], primaryDomain: 'quay.example' });
        ask = await listen(test);
    });

    it('has one body and one set of headers, whatever else is sent', async () => {
        const found = new Set<string>();
        await fc.assert(
            fc.asyncProperty(headers, query, async (sent, asked) => {
                const {
                    status,
                    text,
                    headers: answered,
                } = await ask('quay.example', `/en/slot${asked}`, { headers: sent });
                const { date: _, ...rest } = answered;
                found.add(JSON.stringify([status, text, rest]));
            }),
            { numRuns: 500 },
        );
        expect(found.size).toBe(1);
    });

    it('has another body for phones', async () => {
        const as = async (hint: string) =>
            (await ask('quay.example', '/en/slot', { headers: { 'sec-ch-ua-mobile': hint } })).text;
        expect(await as('?1')).not.toBe(await as('?0'));
    });

    it('is refused at an address longer than any', async () => {
        expect((await ask('quay.example', `/en/${'x'.repeat(3000)}`)).status).toBe(400);
        expect((await ask('quay.example', 'http://quay.example/en/')).status).toBe(400);
    });
});
