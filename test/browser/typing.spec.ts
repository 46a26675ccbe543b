import { expect, type Page } from '@playwright/test';
import { listKinds } from '../../contract/walk';
import { resources } from '../../resources';
import { expectSuccess, matchesAddress, openAs, openTab, save } from './console';
import { enterSite, findLandingPageId } from './screens';
import { test } from './server';
import { hasEditableField, listBoxSources, typeAndExpect, typeText } from './typed';

/** Text boxes of field kinds by source file, with the test below that types in them and a field of that kind. */
const fields: Readonly<Record<string, { kinds: string[]; in: string }>> = {
    'fields/text/Control.tsx': { kinds: ['text', 'uniqueText', 'localized'], in: 'user' },
    'fields/password/Input.tsx': { kinds: ['password'], in: 'user' },
    'fields/address/Control.tsx': { kinds: ['address'], in: 'user' },
    'fields/slug/Input.tsx': { kinds: ['slug'], in: 'article' },
    'fields/time/Control.tsx': { kinds: ['time'], in: 'article' },
    'fields/richText/Editor.tsx': { kinds: ['richText'], in: 'article' },
    'fields/richText/Question.tsx': { kinds: ['richText'], in: 'article' },
    'fields/account/AccountBox.tsx': { kinds: ['account', 'accounts'], in: 'landingPage' },
    'fields/choices/Input.tsx': { kinds: ['choices'], in: 'landingPage' },
    'fields/secret/Input.tsx': { kinds: ['secret'], in: 'landingPage' },
    'fields/color/Control.tsx': { kinds: ['color'], in: 'color' },
    'fields/code/Editor.tsx': { kinds: ['code'], in: 'css' },
    'fields/route/Input.tsx': { kinds: ['route'], in: 'telegrambot' },
    'fields/games/GamePicker.tsx': { kinds: ['games'], in: 'gamecategory' },
    'fields/providers/Catalogue.tsx': { kinds: ['providers'], in: 'hero' },
    'fields/permission/CopyFrom.tsx': { kinds: ['permission'], in: 'subUser' },
};

/** Kinds with a text box that no declared type uses yet: the first type that does needs a test. */
const undeclared: Readonly<Record<string, string>> = { 'fields/number/Control.tsx': 'number' };

/** Text boxes that belong to no field, with the test below, or the file, that types in them. */
const others: Readonly<Record<string, string>> = {
    'src/shell/signin/SignInPage.tsx': 'user',
    'src/shell/signin/PasswordInput.tsx': 'user',
    'src/screens/lists/ListFilters.tsx': 'article',
    'src/screens/views/NameDialog.tsx': 'savedViews.spec.ts',
    'src/screens/bulk/BulkEditDialog.tsx': 'nowhere: a choice',
    'src/screens/replace/FindFields.tsx': 'replace/replace.spec.ts',
    'src/features/palette/Field.tsx': 'palette.spec.ts',
    'src/shell/layout/MenuFilter.tsx': 'menu.spec.ts',
    'fields/image/picker/PickerSearch.tsx': 'article',
    'fields/text/Filter.tsx': 'searches',
    'src/features/activity/LandingPageFilter.tsx': 'searches',
    'src/shell/layout/LandingPageList.tsx': 'searches',
    'fields/landingPages/LandingPageChoice.tsx': 'searches',
    'src/features/media/library/LibraryFilters.tsx': 'searches',
    'src/features/translation/AllLandingPages.tsx': 'searches',
    'src/screens/settings/ItemList.tsx': 'searches',
    'resources/manual/Reader.tsx': 'searches',
    'resources/provider/ProviderList.tsx': 'searches',
    'resources/apkApp/AppList.tsx': 'searches',
    'resources/apkTask/TaskList.tsx': 'searches',
    'src/features/dashboard/CashierDialog.tsx': 'dashboard.spec.ts',
    'src/features/account/OldPassword.tsx': 'accounts.spec.ts',
    'fields/account/Input.tsx': 'nowhere: a name that is read',
    'src/base/session/SignInAgain.tsx': 'resilience.spec.ts',
    'src/screens/lists/PageBox.tsx': 'wholeLists.spec.ts',
    'src/base/dialogs/QuestionDialog.tsx': 'test/src/base/dialogs/Dialogs.test.tsx',
    'src/screens/import/ColumnsStep.tsx': 'nowhere: a choice',
    'src/screens/lists/order/PlaceMenu.tsx': 'stories.spec.ts',
    'src/screens/preview/InstantInput.tsx': 'preview/manyEdits.spec.ts',
    'src/screens/preview/ToolSelect.tsx': 'nowhere: a choice',
    'src/screens/preview/share/NewShareLink.tsx': 'nowhere: a choice',
    'src/features/media/drawer/FileName.tsx': 'media/files.spec.ts',
    'src/features/translation/WordsDialog.tsx': 'translation.spec.ts',
    'src/features/translation/exchange/LanguageSelect.tsx': 'nowhere: a choice',
    'resources/apkTask/JobFilter.tsx': 'the same box as the list of tasks',
    'resources/apkApp/ExportKeyDialog.tsx': 'the same box as that of signing in again',
};

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

test('every text box is listed here, and every kind with one belongs to a declared field', () => {
    const known = [...Object.keys(fields), ...Object.keys(undeclared), ...Object.keys(others)];
    expect(known.sort()).toEqual(listBoxSources());
    for (const kind of Object.values(undeclared))
        expect(hasEditableField(kind), `${kind} has a test to come`).toBe(false);
    for (const { kinds, in: name } of Object.values(fields)) {
        for (const kind of kinds) expect(hasEditableField(kind), kind).toBe(true);
        const present = listKinds(resources.find((each) => each.name === name)?.fields ?? {});
        expect([...present], name).toContain(kinds[0]);
    }
});

test('user: texts, a password and addresses are typed, and the user signs in', async ({ page, server }) => {
    await openAs(page, server.url, 'admin', '/user-management/user/add');
    await typeAndExpect(page.getByLabel(/^Username/), 'typist01');
    await typeAndExpect(page.getByLabel(/^Password/), 'Typed1234');
    await typeAndExpect(page.getByLabel(/^Confirm password/), 'Typed1234');
    await typeAndExpect(box(page, 'Name'), 'Ty Pist');
    await typeAndExpect(box(page, 'Remark'), 'First line\nsecond line');
    await page.getByRole('group', { name: 'IP whitelist' }).getByRole('button', { name: 'Add' }).click();
    await typeAndExpect(box(page, 'IP whitelist 1'), '127.0.0.1');
    await create(page);
    await expectSuccess(page, 'was created');
    await page.getByRole('link', { name: 'typist01' }).click();
    await page.reload();
    await expect(box(page, 'Name')).toHaveValue('Ty Pist');
    await expect(box(page, 'Remark')).toHaveValue('First line\nsecond line');
    await expect(box(page, 'IP whitelist 1')).toHaveValue('127.0.0.1');

    await page.context().clearCookies();
    await page.goto(`${server.url}/auth/login`);
    await page.getByLabel('Account').pressSequentially('typist01');
    await page.getByLabel('Password', { exact: true }).pressSequentially('Typed1234');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Profile:/ })).toBeVisible();
});

test('article: texts in two languages, a slug, times and rich text are typed', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/article/add`);
    await typeAndExpect(box(page, 'Title'), 'Typed by hand');
    await expect(box(page, 'Slug')).toHaveValue('typed-by-hand');
    await typeAndExpect(box(page, 'Slug'), 'by-hand-2027');
    await typeAndExpect(box(page, 'Short title'), 'By hand');
    await typeAndExpect(box(page, 'Short content'), 'One line\nand another');
    await page.getByText('News', { exact: true }).click();
    const content = box(page, 'Content');
    await content.click();
    await content.pressSequentially('Words with a link');
    for (let letters = 'link'.length; letters > 0; letters -= 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await typeAndExpect(box(page, 'Link address'), '/promotion');
    await page.keyboard.press('Enter');
    await expect(content.getByRole('link', { name: 'link' })).toBeVisible();
    const thumbnail = page.getByRole('group', { name: 'Thumbnail', exact: true });
    await thumbnail.getByRole('button', { name: 'Choose from the library' }).click();
    const library = page.getByRole('dialog', { name: /^Choose from the library/ });
    await openTab(library, /^All/);
    await library.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('lantern');
    await expect(library.getByRole('option').filter({ hasNotText: /lantern/i })).toHaveCount(0);
    await library.getByRole('option').first().click();
    await page.getByRole('switch', { name: 'Always shown' }).setChecked(false);
    await typeAndExpect(box(page, 'Start time'), '01-03-2027 00:00');
    await typeAndExpect(box(page, 'End time'), '31-03-2027 23:59:59');
    await page.getByRole('radiogroup', { name: 'Content language' }).getByRole('radio', { name: /^ไทย/ }).check();
    await typeAndExpect(box(page, 'Title'), 'พิมพ์ด้วยมือ น้ำ');
    await content.pressSequentially('เนื้อหา');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expectSuccess(page, 'is scheduled');

    await page.getByRole('main').getByRole('searchbox').pressSequentially('typed by hand');
    await page.getByRole('link', { name: 'Typed by hand', exact: true }).click();
    await expect(box(page, 'Title')).toHaveValue('Typed by hand');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { data } = await client.get<Record<string, unknown>>(`/api/ldp/article/get/${ldpId}/${id}`);
    expect(data).toMatchObject({
        title: { en: 'Typed by hand', th: 'พิมพ์ด้วยมือ น้ำ' },
        shortContent: { en: 'One line\nand another' },
        content: {
            en: expect.stringMatching(/^<p>Words with a <a href="\/promotion".*>link<\/a><\/p>$/),
            th: '<p>เนื้อหา</p>',
        },
        slug: 'by-hand-2027',
        startTime: '2027-02-28T17:00:00.000Z',
        endTime: '2027-03-31T16:59:59.000Z',
    });
});

test('landing page: accounts, choices, texts, domains, addresses and a secret are typed', async ({ page, server }) => {
    const client = await openAs(page, server.url, 'admin', '/landing-page/add');
    const choose = async (name: string, term: string, option: string) => {
        await page.getByRole('combobox', { name, exact: true }).pressSequentially(term);
        await page.getByRole('option', { name: option }).first().click();
        await page.keyboard.press('Escape');
    };
    await typeAndExpect(box(page, 'Name'), 'Typed Pier');
    await choose('Owner', 'operator01', 'operator01');
    await choose('Languages', 'eng', 'English');
    await openTab(page, 'API config');
    await typeAndExpect(box(page, 'Key'), 'typedpier');
    await typeAndExpect(box(page, 'Prefix'), 'typi');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await typeAndExpect(box(page, 'API domains 1'), 'api.typed.example');
    await page.locator('[data-path="telegramBotToken"] input').pressSequentially('110201543:Typed');
    await typeAndExpect(box(page, 'Telegram bot domain'), 'bot.typed.example');
    await openTab(page, 'Domain list');
    await typeAndExpect(box(page, 'Domains 1'), 'typed.example');
    await openTab(page, 'IP list');
    await typeAndExpect(box(page, 'Name'), 'Office');
    await typeAndExpect(box(page, 'IP address'), '2001:db8::/32');
    await create(page);
    await expectSuccess(page, 'was created');
    const id = await findLandingPageId(client, 'Typed Pier');
    const { data } = await client.get<Record<string, unknown>>(`/api/ldp/get/${id}?settings=`);
    expect(data).toMatchObject({
        ownerName: 'operator01',
        langs: ['en'],
        key: 'typedpier',
        prefix: 'typi',
        apiDomains: ['api.typed.example'],
        telegramBotDomain: 'bot.typed.example',
        telegramBotTokenSet: true,
        domains: ['typed.example'],
        primaryDomain: 'typed.example',
        ipList: [{ name: 'Office', ip: '2001:db8::/32' }],
    });
});

test('settings: a colour, code and a route are typed', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/web-theme');
    const color = box(page, 'Primary font colour');
    await typeText(color, 'a1b2c3');
    await page.keyboard.press('Tab');
    await expect(color).toHaveValue('#a1b2c3');
    await save(page);
    await page.reload();
    await expect(color).toHaveValue('#a1b2c3');

    await page.goto(`${server.url}/web-setting/advance`);
    await openTab(page, 'CSS');
    const code = page.getByRole('tabpanel').getByRole('textbox');
    await code.click();
    await typeText(code, 'p[lang] { color: teal }');
    await save(page);
    await page.reload();
    await expect(page.getByRole('tabpanel').locator('.cm-line').first()).toHaveText('p[lang] { color: teal }');

    await page.goto(`${server.url}/telegram/bot`);
    const route = page.getByRole('combobox', { name: 'Route', exact: true });
    await typeAndExpect(route, '/typed?by=hand');
    await page.keyboard.press('Escape');
    await save(page);
    await page.reload();
    await expect(route).toHaveValue('/typed?by=hand');
});

test('pickers: games, providers and permissions of others are searched by typing', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/web-setting/feature-game/add');
    await page.getByRole('group', { name: 'Games', exact: true }).getByRole('button', { name: 'Add' }).click();
    const games = page.getByRole('dialog', { name: 'Games' });
    await expect.poll(() => games.getByRole('listitem').count()).toBeGreaterThan(200);
    await typeAndExpect(games.getByRole('searchbox', { name: 'Search games' }), 'no game is called this');
    await expect(games).toContainText('No results found');

    await page.goto(`${server.url}/provider-list-hero`);
    const makers = page.getByRole('list', { name: 'All providers' }).getByRole('button');
    await expect.poll(() => makers.count()).toBeGreaterThan(3);
    await typeAndExpect(page.getByRole('main').getByRole('searchbox'), 'crane');
    await expect(makers).toHaveCount(1);

    await page.goto(`${server.url}/user-management/sub-user/add`);
    await page.getByRole('button', { name: 'Copy from…' }).click();
    await typeAndExpect(box(page, 'Search'), 'editor01');
    await expect(page.getByRole('menuitem')).toHaveText(['editor01']);
});

/** Search boxes of pages whose address contains the search text. */
const searches: readonly [path: string, words: string][] = [
    ['/media', 'lantern'],
    ['/instruction-manual', 'banner'],
    ['/provider', 'koi'],
    ['/apk-app', 'harbour'],
    ['/apk-build', 'harbour'],
    ['/web-setting/home-menu', 'slot'],
    ['/translations?tab=all', 'harbour'],
];

test('searches: the typed text is what is searched for', async ({ page, server }) => {
    await openAs(page, server.url, 'admin');
    for (const [path, term] of searches) {
        await page.goto(server.url + path);
        await typeAndExpect(page.getByRole('main').getByRole('searchbox'), term);
        await expect(page, path).toHaveURL(new RegExp(term));
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(term);
    }
    await page.goto(`${server.url}/user-management/activity`);
    await typeAndExpect(page.getByLabel('Username'), 'editor01');
    await expect(page).toHaveURL(/username=editor01/);
    await page.getByRole('combobox', { name: 'Landing page' }).pressSequentially('harbour');
    await page.getByRole('option', { name: 'Harbour Lights' }).click();
    await expect(page).toHaveURL(/ldpId=/);

    await page.goto(`${server.url}/landingpage-copyconfig`);
    await page.getByPlaceholder('Search').last().pressSequentially('norrsken');
    await expect(page.getByRole('listbox', { name: 'Copy to' }).getByRole('option')).toHaveCount(1);
    await page.getByRole('button', { name: /^Landing page:/ }).click();
    await page.getByPlaceholder('Search landing pages').pressSequentially('kebun');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(matchesAddress(`${server.url}/`));
});
