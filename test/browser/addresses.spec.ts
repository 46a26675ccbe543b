import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isOfLandingPage } from '../../src/base/routing/landingPage';
import { pickBySeed } from '../drawn';
import { type Client, signInClient } from '../process/client';
import {
    type AccountName,
    accounts,
    expectSuccess,
    fillSignIn,
    openAs,
    openMenuSections,
    pickLandingPage,
} from './console';
import { allScreens, enterSite, findLandingPageId, waitUntilLoaded } from './screens';
import { test } from './server';

const opener = (page: Page) => page.getByRole('button', { name: /^Landing page:/ });
const worksOn = (page: Page, name: string) => expect(opener(page)).toHaveAccessibleName(`Landing page: ${name}`);
const note = (page: Page, name: string) =>
    page.getByRole('status').filter({ hasText: `This address belongs to “${name}”` });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const getLdpId = (page: Page) => new URL(page.url()).searchParams.get('ldp');

const signInAs = (url: string, name: AccountName): Promise<Client> =>
    signInClient(url, accounts[name].username, accounts[name].password);

/** Brings the tab into the state in which no landing page has been chosen yet. */
async function forgetLandingPage(page: Page, context: BrowserContext): Promise<void> {
    await page.goto('about:blank');
    await context.clearCookies({ name: 'ldpId' });
}

/** How many links a usual run follows; `npm run soak:browser` follows all. */
const drawnLinks = 10;

test('menu links name the landing page exactly if their screen belongs to one', { tag: '@drawn' }, async ({
    page,
    server,
}) => {
    test.setTimeout(300_000);
    await openAs(page, server.url, 'operator');
    await pickLandingPage(page, 'Kebun Bintang');
    const ldpId = await findLandingPageId(await signInAs(server.url, 'operator'), 'Kebun Bintang');
    await openMenuSections(page);
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(30);
    for (const index of pickBySeed([...Array(count).keys()], drawnLinks, (each) => `link ${each}`)) {
        const link = links.nth(index);
        const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '', server.url);
        const named = isOfLandingPage(pathname) ? ldpId : null;
        expect.soft(searchParams.get('ldp'), pathname).toBe(named);
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        expect.soft(getLdpId(page), pathname).toBe(named);
    }
});

test('the address of every screen opens its landing page for a colleague, with a note', { tag: '@sweep' }, async ({
    page,
    context,
    server,
}) => {
    test.setTimeout(600_000);
    const { client, ldpId } = await enterSite(context, server.url, 'editor', 'Kebun Bintang');
    const screens = await allScreens(client, ldpId);
    const theirs = screens.filter(({ path }) => isOfLandingPage(new URL(path, server.url).pathname));
    expect(theirs.length).toBeGreaterThan(20);
    for (const { name, path } of theirs) {
        await forgetLandingPage(page, context);
        const address = `${server.url}${path}${path.includes('?') ? '&' : '?'}ldp=${ldpId}`;
        await page.goto(address);
        await worksOn(page, 'Kebun Bintang');
        await expect.soft(note(page, 'Kebun Bintang'), name).toBeVisible();
        await waitUntilLoaded(page);
        expect.soft(page.url(), name).toBe(address);
    }
});

test('browser history switches between landing pages, and asks first if input is unsaved', async ({
    page,
    context,
    server,
}) => {
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const kebun = await findLandingPageId(client, 'Kebun Bintang');
    const harbour = await findLandingPageId(client, 'Harbour Lights');
    await page.goto(`${server.url}/telegram/bot`);
    await worksOn(page, 'Harbour Lights');
    await expect(page).toHaveURL(`${server.url}/telegram/bot?ldp=${harbour}`);
    await pickLandingPage(page, 'Kebun Bintang');
    await expect(page).toHaveURL(`${server.url}/?ldp=${kebun}`);
    await expect(note(page, 'Kebun Bintang')).toHaveCount(0);
    const other = await context.newPage();
    await other.goto(`${server.url}/article?ldp=${harbour}`);
    await worksOn(other, 'Harbour Lights');

    await page.goBack();
    await worksOn(page, 'Harbour Lights');
    await note(page, 'Harbour Lights').getByRole('button', { name: 'Close' }).click();
    await expect(note(page, 'Harbour Lights')).toHaveCount(0);
    const text = page.getByRole('textbox', { name: 'Button text' });
    await text.fill('');
    await text.pressSequentially('Typed');
    await page.goForward();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(text).toHaveValue('Typed');
    await worksOn(page, 'Harbour Lights');
    await page.goForward();
    await question.getByRole('button', { name: 'Leave' }).click();
    await worksOn(page, 'Kebun Bintang');
    await worksOn(other, 'Harbour Lights');
});

test('the address of a landing page out of reach shows its id, hides its name and offers others', async ({
    page,
    server,
}) => {
    const admin = await signInAs(server.url, 'admin');
    const hidden = 'たぬき横丁';
    const id = await findLandingPageId(admin, hidden);
    await openAs(page, server.url, 'editor', `/article?ldp=${id}`);
    await expect(heading(page)).toHaveText('You cannot open this landing page');
    await expect(page.getByRole('main')).toContainText(`the landing page with the ID ${id}`);
    await expect(page.locator('body')).not.toContainText(hidden);
    await page
        .getByRole('region', { name: 'Your landing pages' })
        .getByRole('button', { name: 'Kebun Bintang' })
        .click();
    await worksOn(page, 'Kebun Bintang');
    await expect(heading(page)).toHaveText('Kebun Bintang');
    await page.goto(`${server.url}/article/none?ldp=${getLdpId(page)}`);
    await expect(page.getByRole('main')).toContainText('This page does not exist on “Kebun Bintang”');
});

test('signing in opens the landing page of the address', async ({ page, server }) => {
    const ldpId = await findLandingPageId(await signInAs(server.url, 'editor'), 'Kebun Bintang');
    await page.goto(`${server.url}/web-setting/faq?ldp=${ldpId}`);
    await expect(page).toHaveURL(/\/auth\/login/);
    await fillSignIn(page, 'editor');
    await expect(page).toHaveURL(`${server.url}/web-setting/faq?ldp=${ldpId}`);
    await worksOn(page, 'Kebun Bintang');
});

test('the address contains the language and the tab of a form', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const record = (await allScreens(client, ldpId)).find(({ name }) => name === 'article-edit')?.path ?? '';
    await page.goto(`${server.url}${record}?lang=klingon`);
    const languages = page.getByRole('radiogroup', { name: 'Content language' });
    const thai = languages.getByRole('radio', { name: /^ไทย/ });
    await expect(thai).not.toBeChecked();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.pressSequentially(' typed');
    await thai.check();
    await expect(page).toHaveURL(`${server.url}${record}?lang=th&ldp=${ldpId}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await expect(thai).toBeChecked();

    await page.goto(`${server.url}/web-setting/layout-setting`);
    const tabs = page.getByRole('main').getByRole('tab');
    await tabs.nth(1).click();
    await expect(page).toHaveURL(/layout-setting\?(ldp=[\w-]+&)?tab=\w+/);
    await page.reload();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('activity links to a record of another landing page', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'admin', 'Harbour Lights');
    const ldpId = await findLandingPageId(client, 'Kebun Bintang');
    const created = await client.post('/api/ldp/question/create', {
        ldpId,
        title: { en: 'Where is the pier?', ms: 'Di mana jeti?', id: 'Di mana dermaga?' },
        content: { en: '<p>There</p>', ms: '<p>Sana</p>', id: '<p>Sana</p>' },
    });
    const query = created.code === 0 ? '?resource=question&verb=create' : '?resource=question';
    await page.goto(`${server.url}/user-management/activity${query}`);
    const row = page.getByRole('row').filter({ hasText: 'Kebun Bintang' }).first();
    await row.getByRole('link').click();
    await worksOn(page, 'Kebun Bintang');
    expect(getLdpId(page)).toBe(ldpId);
    await expect(note(page, 'Kebun Bintang')).toBeVisible();
    await expect(page.getByRole('form')).toBeVisible();
});

for (const by of ['themselves', 'somebody else'] as const)
    test(`a landing page switched off by ${by} says so, and can be chosen again once it is on`, async ({
        page,
        server,
    }) => {
        const client = await signInAs(server.url, 'operator');
        const id = await findLandingPageId(client, 'Kebun Bintang');
        await openAs(page, server.url, 'operator');
        await pickLandingPage(page, 'Kebun Bintang');
        const turn = async (way: 'off' | 'on') => {
            if (by === 'somebody else') {
                const status = way === 'off' ? 'INACTIVE' : 'ACTIVE';
                expect((await client.post('/api/ldp/updatestatus', { id, status })).code).toBe(0);
                return;
            }
            await page.goto(`${server.url}/landing-page`);
            await page.getByRole('switch', { name: 'Status of Kebun Bintang' }).click();
            const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
            await question.getByRole('button', { name: way === 'on' ? 'Activate' : 'Deactivate' }).click();
            await expectSuccess(page, way === 'on' ? 'was activated' : 'was deactivated');
        };
        await turn('off');
        await page.goto(`${server.url}/?ldp=${id}`);
        await expect(heading(page)).toHaveText('“Kebun Bintang” has been deactivated');
        await pickLandingPage(page, 'Harbour Lights');
        await turn('on');
        await pickLandingPage(page, 'Kebun Bintang');
        await expect(heading(page)).toHaveText('Kebun Bintang');
        expect(getLdpId(page)).toBe(id);
    });
