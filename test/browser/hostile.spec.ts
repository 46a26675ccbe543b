import { expect, type Page } from '@playwright/test';
import type { Media } from '../../contract/calls/media';
import { pickBySeed } from '../drawn';
import type { Client } from '../process/client';
import { type GivenFile, picture } from './pictures';
import { enterSite } from './screens';
import { test } from './server';

const site = 'Harbour Lights';

/** A script that reveals its execution by the page's title and by requests to the server, however it is started. */
const script = "document.title='ran';try{top.document.title='ran'}catch{};fetch('/ran');new Image().src='/ran'";
const svgNamespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = '', before = '') =>
    `${before}<svg ${svgNamespace} width="200" height="100" ${attributes}><rect width="200" height="100" fill="teal"/>${inside}</svg>`;
const html = `<!doctype html><html><body><script>${script}</script><img src="/none" onerror="${script}"></body></html>`;

/** Builds a GIF of one pixel whose comment is an HTML page. */
function buildGifWithPage(): Buffer {
    const comment = Buffer.from(html);
    const blocks: Buffer[] = [];
    for (let from = 0; from < comment.length; from += 255) {
        const part = comment.subarray(from, from + 255);
        blocks.push(Buffer.from([part.length]), part);
    }
    return Buffer.concat([
        Buffer.from('GIF89a'),
        Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 128, 128, 255, 255, 255]),
        Buffer.from([0x21, 0xfe]),
        ...blocks,
        Buffer.from([0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
    ]);
}

const withPage = (content: Buffer) => Buffer.concat([content, Buffer.from(`\n${html}`)]);

const pdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('ran'\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
${html}
%%EOF`;

const buildFile = (name: string, mimeType: string, content: string | Buffer): GivenFile => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
});

/** Builds real files as attackers make them; each must be refused, or run no script, sanitized or not. */
async function buildHostileFiles(page: Page): Promise<GivenFile[]> {
    const jpeg = await page.evaluate(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
        canvas.getContext('2d')?.fillRect(0, 0, 30, 20);
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    const svgs = {
        script: svg(`<script>${script}</script>`),
        'script-elsewhere': svg('<script xlink:href="data:text/javascript,document.title=%27ran%27"/>'),
        onload: svg('', `onload="${script}"`),
        foreign: svg(
            `<foreignObject width="200" height="100"><body xmlns="http://www.w3.org/1999/xhtml" onload="${script}"><script>${script}</script><iframe srcdoc="&lt;script&gt;${script}&lt;/script&gt;"/><img src="/none" onerror="${script}"/></body></foreignObject>`,
        ),
        stylesheet: svg(
            '',
            '',
            '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,%3Cxsl:stylesheet xmlns:xsl=%22http://www.w3.org/1999/XSL/Transform%22 version=%221.0%22%3E%3Cxsl:template match=%22/%22%3E%3Chtml xmlns=%22http://www.w3.org/1999/xhtml%22%3E%3Cscript%3Edocument.title=%27ran%27%3C/script%3E%3C/html%3E%3C/xsl:template%3E%3C/xsl:stylesheet%3E"?>',
        ),
        animation: svg(
            `<a id="a"><text y="20">x</text></a><set xlink:href="#a" attributeName="href" to="javascript:${script}"/><animate attributeName="x" begin="0s" dur="1ms" onbegin="${script}"/>`,
        ),
        entity: svg(
            '&run;',
            '',
            `<!DOCTYPE svg [<!ENTITY run "<script xmlns='http://www.w3.org/2000/svg'>document.title='ran'</script>">]>`,
        ),
        use: svg(
            `<use xlink:href="data:image/svg+xml,${encodeURIComponent(svg(`<script>${script}</script>`, 'id="x"'))}#x"/>`,
        ),
    };
    return [
        ...Object.entries(svgs).map(([name, content]) => buildFile(`${name}.svg`, 'image/svg+xml', content)),
        buildFile('page.svg', 'image/svg+xml', `${html}<svg ${svgNamespace} width="1" height="1"/>`),
        buildFile('page.gif', 'image/gif', buildGifWithPage()),
        buildFile('page.jpg', 'image/jpeg', withPage(Buffer.from(jpeg, 'base64'))),
        buildFile('page.png', 'image/png', withPage(picture('page.png').buffer)),
        buildFile('page.pdf', 'application/pdf', pdf),
        buildFile('only-a-page.png', 'image/png', html),
    ];
}

async function send(url: string, { token }: Client, ldpId: string, file: GivenFile) {
    const body = new FormData();
    body.append('file', new File([Uint8Array.from(file.buffer)], file.name, { type: file.mimeType }));
    const answer = await fetch(`${url}/api/image/upload?c=media&mt=promotion&id=${ldpId}`, {
        method: 'POST',
        headers: { Authorization: token },
        body,
    });
    return (await answer.json()) as { code: number; data: Media };
}

const ways = ['img', 'object', 'embed', 'iframe'] as const;

test('hostile images run no script, whether opened directly or embedded in a page', { tag: '@drawn' }, async ({
    page,
    server,
    context,
}) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', site);
    await page.goto(`${server.url}/about:blank`);
    const [plain, ...others] = await buildHostileFiles(page);
    const files = [...(plain ? [plain] : []), ...pickBySeed(others, 5, ({ name }) => name)];
    const { data: profile } = await client.get<{ mediaToken: string }>('/api/auth/profile');
    const ran: string[] = [];
    context.on('request', (request) => {
        if (new URL(request.url()).pathname === '/ran') ran.push(request.url());
    });
    context.on('dialog', (dialog) => {
        ran.push(dialog.message());
        void dialog.dismiss();
    });
    const accepted: string[] = [];
    for (const file of files) {
        const { code, data } = await send(server.url, client, ldpId, file);
        expect([0, 41501], file.name).toContain(code);
        if (code !== 0) continue;
        accepted.push(file.name);
        const address = `${server.url}${data.url}?tk=${profile.mediaToken}`;
        const visitor = await context.newPage();
        const answer = await visitor.goto(address).catch(() => undefined);
        await visitor.waitForLoadState('networkidle');
        expect.soft(await visitor.title(), `${file.name} opened by itself`).not.toContain('ran');
        expect.soft(await visitor.locator('script, foreignObject, iframe').count(), file.name).toBe(0);
        // A document that is downloaded opens no page.
        expect(!answer || answer.headers()['content-security-policy']?.startsWith('sandbox')).toBe(true);
        await visitor.close();
        const shown = await context.newPage();
        await shown.goto(`${server.url}/healthz`);
        await shown.evaluate(
            ([names, source]) => {
                for (const name of names) {
                    const element = document.createElement(name);
                    element.setAttribute(name === 'object' ? 'data' : 'src', source);
                    document.documentElement.append(element);
                }
            },
            [ways, address] as const,
        );
        await shown.waitForLoadState('networkidle');
        expect.soft(await shown.title(), `${file.name} shown in a page`).not.toContain('ran');
        await shown.close();
    }
    expect(ran).toEqual([]);
    // Files that are pictures as well must be accepted, so that at least these are opened.
    const pictures = ['script.svg', 'page.gif', 'page.jpg', 'page.png'];
    const sent = files.map(({ name }) => name);
    expect(accepted).toEqual(expect.arrayContaining(pictures.filter((name) => sent.includes(name))));
    expect(accepted).not.toContain('only-a-page.png');
});

test('the same images run scripts if the server does not sanitize them', async ({ page, server, context }) => {
    await enterSite(context, server.url, 'operator', site);
    await page.goto(server.url);
    const [script] = await buildHostileFiles(page);
    await page.route('**/hostile.svg', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: script?.buffer ?? Buffer.alloc(0) }),
    );
    await page.goto(`${server.url}/hostile.svg`);
    await expect(page).toHaveTitle('ran');
});
