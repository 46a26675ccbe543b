import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOpenApi } from '../../../../server/api/openapi/document';
import { el, renderProse, text } from '../../../../server/api/openapi/page/html';
import { useApp } from '../../harness';
import { type Document, listOperations } from './documentTypes';

describe('the page of the API', () => {
    const test = useApp();
    let page: string;
    let headers: Readonly<Record<string, unknown>>;
    let parsed: globalThis.Document;
    beforeAll(async () => {
        ({ text: page, headers } = await test.anyone.get('/api/docs'));
        parsed = new JSDOM(page).window.document;
    });

    it('shows every call and every schema of the document, each at its own address', async () => {
        const document: Document = JSON.parse(await createOpenApi(test.services.resources));
        const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(listOperations(document).map(({ operationId }) => operationId)));
        const schemas = Object.keys(document.components.schemas).map((name) => `schema-${name}`);
        expect(ids).toEqual(expect.arrayContaining(schemas));
        const leadsTo = [...parsed.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1));
        expect(leadsTo.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
        const { textContent } = parsed.getElementById('updateBanner') ?? {};
        for (const expected of ['/api/ldp/banner/update', 'Keys: BANNER', 'Idempotency-Key', 'BannerUpdate', '40901'])
            expect(textContent).toContain(expected);
    });

    it('allows only its own script and style', () => {
        const getHash = (name: string) =>
            createHash('sha256')
                .update(parsed.querySelector(name)?.textContent ?? '')
                .digest('base64');
        const policy = String(headers['content-security-policy']);
        expect(policy).toContain("default-src 'none'");
        expect(policy).not.toContain('unsafe');
        for (const kind of ['style', 'script']) {
            expect(parsed.querySelectorAll(kind)).toHaveLength(1);
            expect(policy).toContain(`${kind}-src 'sha256-${getHash(kind)}'`);
        }
        expect(parsed.querySelectorAll('[src], link, [style], base')).toHaveLength(0);
        const attributes = [...parsed.querySelectorAll('*')].flatMap((each) => each.getAttributeNames());
        expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
        const hosts = [...parsed.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
        expect(hosts.filter((href) => !/^(#|\/api\/)/.test(href))).toEqual([]);
    });

    it.each(['/api/docs', '/api/openapi.json'])(
        'answers 304 to a client that has %s, and compresses it for others',
        async (url) => {
            const { etag, vary } = (await test.anyone.get(url)).headers;
            expect(vary).toBe('accept-encoding');
            const again = await test.anyone.get(url, { 'if-none-match': String(etag) });
            expect([again.status, again.text]).toEqual([304, '']);
            const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
            const whole = (await test.anyone.get(url)).text;
            for (const encoding of ['br', 'gzip'] as const) {
                const { rawPayload, headers: responseHeaders } = await test.app.inject({
                    url,
                    headers: { 'accept-encoding': encoding },
                });
                expect(responseHeaders['content-encoding']).toBe(encoding);
                expect(rawPayload.length).toBeLessThan(whole.length / 5);
                expect(unpack[encoding](rawPayload).toString()).toBe(whole);
            }
        },
    );

    it('escapes markup in texts', () => {
        expect(text('<b>"&"</b>')).toBe('&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;');
        expect(el('a', { href: '"><script>', title: undefined }, renderProse('`<i>` & co'))).toBe(
            '<a href="&quot;&gt;&lt;script&gt;"><code>&lt;i&gt;</code> &amp; co</a>',
        );
    });
});
