import { expect } from '@playwright/test';
import { pickBySeed } from '../../drawn';
import { enterSite } from '../screens';
import { test as base } from '../server';
import { typeAndExpect } from '../typed';
import { choose, openPreview } from './preview';
import { changeSetting } from './stored';

/** What is stopped reports an error in the frame, and nothing else does. */
const test = base.extend({
    quiet: async ({ page }, use) => {
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await use(undefined);
        expect(errors.filter((message) => message !== 'Stopped: it never came to an end')).toEqual([]);
    },
});

/** Scripts that never give the browser a turn: at once, in answer to an event, and without a loop. */
const scripts = {
    'a loop': "document.title = 'ran'; while (true) {}",
    'a loop whose errors are caught': 'for (;;) try { while (true); } catch {}',
    'an answer to an event': "document.addEventListener('site:load', () => { do {} while (true); });",
    'a chain of promises': '(async function again() { await null; return again(); })();',
};

/** How many of them a usual run tries; `npm run soak:browser` tries all. */
const drawnScripts = 2;

for (const [name, code] of pickBySeed(Object.entries(scripts), drawnScripts, ([each]) => each))
    test(`${name} that never ends is stopped; nothing that was typed is lost`, { tag: '@drawn' }, async ({
        page,
        context,
        server,
    }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const restore = await changeSetting(client, ldpId, 'javascript', { code });
        await page.goto(`${server.url}/web-setting/webinfo?tab=info`);
        const title = page.getByRole('textbox', { name: 'Title', exact: true });
        await typeAndExpect(title, 'Typed before');
        const frame = await openPreview(page);
        // Something happens on the page, for scripts that wait for it.
        await typeAndExpect(title, 'Typed meanwhile');
        await expect(page.getByText('did not finish and was stopped')).toBeVisible();
        await expect(frame.locator('[data-field="info/title"]').first()).toContainText('Typed meanwhile');
        await typeAndExpect(title, 'Typed afterwards');
        await expect(frame.locator('[data-field="info/title"]').first()).toContainText('Typed afterwards');
        await restore();
    });

test('a script that ends runs in the preview as it does for visitors', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const code = [
        "'use strict';",
        'const add = (text) => document.body.setAttribute("data-sum", text);',
        'let sum = 0; for (let i = 0; i < 1000; i += 1) sum += i;',
        "document.addEventListener('site:load', () => add(sum));",
        'add(sum);',
    ].join('\n');
    const restore = await changeSetting(client, ldpId, 'javascript', { code });
    await page.goto(`${server.url}/web-setting/webinfo?tab=info`);
    const frame = await openPreview(page);
    await expect(frame.locator('body')).toHaveAttribute('data-sum', '499500');
    await expect(page.getByText('did not finish')).toHaveCount(0);
    await restore();
});

test('a script hears which elements are exchanged while somebody types', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const code = [
        "const heard = (name) => document.documentElement.getAttribute(name) ?? '';",
        "for (const name of ['unload', 'load'])",
        "    document.addEventListener('site:' + name, ({ detail: { element } }) => {",
        '        const field = element.dataset.field ?? element.localName;',
        "        document.documentElement.setAttribute(name, heard(name) + ' ' + field);",
        '    });',
    ].join('\n');
    const restore = await changeSetting(client, ldpId, 'javascript', { code });
    await page.goto(`${server.url}/web-setting/webinfo?tab=info`);
    const frame = await openPreview(page);
    const root = frame.locator('html');
    await typeAndExpect(page.getByRole('textbox', { name: 'Title', exact: true }), 'Harbour');
    // The logo is named after the title.
    await expect(root).toHaveAttribute('load', /^(?: info\/title| asset\/(?:logo|verticalLogo))+$/);
    await expect(root).not.toHaveAttribute('unload');
    await choose(page, 'Page', 'Articles');
    await expect(root).toHaveAttribute('unload', /\S/);
    await restore();
});

test('a script that is none is reported; the page is shown without it', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const restore = await changeSetting(client, ldpId, 'javascript', { code: 'while (true {' });
    await page.goto(`${server.url}/web-setting/webinfo?tab=info`);
    await openPreview(page);
    await expect(page.getByText('Part of the page could not be shown: SyntaxError: JavaScript')).toBeVisible();
    await restore();
});
