import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getLanguage, languages } from '../../i18n/languages';
import { pickBySeed } from '../drawn';
import type { ServerProcess } from '../process/serverProcess';
import type { AccountName } from './console';
import { findOverflows, waitUntilSettled } from './looks';
import { findCutMarks, findOverlaps, findShortenedTexts } from './marks';
import { allScreens, enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { shoot } from './shoot';
import { sweepIf } from './sweep';

const site = 'Harbour Lights';
const codes = languages.map(({ code }) => code);
const wide = { width: 1366, height: 768 };
const narrow = { width: 360, height: 740 };

/** The main screens by their names in `allScreens`, with the account that uses them. */
const mainScreens: readonly (readonly [string, AccountName])[] = [
    ['dashboard', 'admin'],
    ['landingPage', 'admin'],
    ['landingPage-edit', 'admin'],
    ['article', 'operator'],
    ['article-edit', 'operator'],
    ['color', 'operator'],
    ['layout', 'operator'],
    ['media', 'operator'],
    ['subUser-edit', 'operator'],
];

/** The scripts with the highest and lowest marks, and the longest words. */
const narrowCodes = ['km', 'es'];

const paths = new Map<AccountName, Map<string, string>>();

/** Opens a main screen in a browser that is signed in already. */
async function open(page: Page, context: BrowserContext, server: ServerProcess, name: string, account: AccountName) {
    // A page whose cookies become those of another account leaves for the dashboard, whatever is opened meanwhile.
    await page.goto('about:blank');
    const { client, ldpId } = await enterSite(context, server.url, account, site);
    const known =
        paths.get(account) ?? new Map((await allScreens(client, ldpId)).map(({ name, path }) => [name, path]));
    paths.set(account, known);
    const path = known.get(name);
    if (path === undefined) throw new Error(`${account} has no screen ${name}`);
    await page.goto(server.url + path);
    await waitUntilLoaded(page);
}

/**
 * Chooses a language from the menu, as fast as a script can, and waits until no text of the previous language is left.
 */
async function switchLanguage(page: Page, code: string): Promise<void> {
    await page.evaluate(async (lang) => {
        const until = async <Found>(look: () => Found | null | undefined | false): Promise<Found> => {
            for (;;) {
                const found = look();
                if (found) return found;
                await new Promise((drawn) => requestAnimationFrame(drawn));
            }
        };
        document.querySelector('header img[src^="/flags/"]')?.closest('button')?.click();
        const choice = `[role=menuitemradio][lang="${lang}"]`;
        (await until(() => document.querySelector<HTMLElement>(choice))).click();
        await until(() => document.documentElement.lang === lang && !document.querySelector('[role=menu]'));
    }, getLanguage(code).tag);
    await waitUntilLoaded(page);
}

async function faultsOn(page: Page): Promise<string[]> {
    await waitUntilSettled(page);
    const looks = await Promise.all([
        findOverflows(page),
        findCutMarks(page),
        findOverlaps(page),
        findShortenedTexts(page),
    ]);
    return looks.flat();
}

const collect = (faults: Record<string, string[]>, code: string, found: string[]) => {
    if (found.length > 0) faults[code] = found;
};

for (const [name, account] of mainScreens) {
    test(`${name} has room for every language`, { tag: '@sweep' }, async ({ page, context, server }) => {
        await open(page, context, server, name, account);
        const faults: Record<string, string[]> = {};
        for (const code of codes) {
            await switchLanguage(page, code);
            await shoot(page, `${name}-${code}`);
            collect(faults, code, await faultsOn(page));
        }
        await page.setViewportSize(narrow);
        for (const code of narrowCodes) {
            await switchLanguage(page, code);
            await shoot(page, `${name}-${code}-narrow`);
            collect(faults, `${code}, narrow`, await faultsOn(page));
        }
        expect(faults).toEqual({});
    });
}

test('the sign-in page has room for every language', { tag: '@drawn' }, async ({ page, server }) => {
    await page.goto(server.url);
    const some = pickBySeed(codes, 6, (code) => `sign-in ${code}`);
    const faults: Record<string, string[]> = {};
    for (const [size, spoken] of [[wide, some] as const, [narrow, narrowCodes] as const]) {
        await page.setViewportSize(size);
        for (const code of spoken) {
            await page.getByRole('combobox').selectOption(code);
            await expect(page.locator('html')).toHaveAttribute('lang', getLanguage(code).tag);
            await page.locator('button[type=submit]').click();
            await expect(page.getByRole('alert')).not.toBeEmpty();
            await shoot(page, `sign-in-${code}${size === narrow ? '-narrow' : ''}`);
            collect(faults, `${code} at ${size.width}`, await faultsOn(page));
        }
    }
    expect(faults).toEqual({});
});

test('a language is loaded when it is chosen, and typed text is kept', { tag: '@drawn' }, async ({
    page,
    context,
    server,
}) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
        const [, code] = /\/assets\/([a-z]{2})-[\w-]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
        if (code && codes.some((known) => known === code)) loaded.push(code);
    });
    await open(page, context, server, 'article-edit', 'operator');
    const address = page.url();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed before');
    expect([...new Set(loaded)]).toEqual(['en']);
    const others = codes.filter((other) => other !== 'en');
    for (const code of pickBySeed(others, 5, (code) => `loaded ${code}`)) {
        loaded.length = 0;
        await switchLanguage(page, code);
        expect(loaded).toEqual([code]);
        await expect(page.locator('input[value="Typed before"]')).toBeVisible();
        expect(page.url()).toBe(address);
    }
});

test('the language menu shows native names, marks the current one and keeps the choice for a year', async ({
    page,
    context,
    server,
}) => {
    await open(page, context, server, 'dashboard', 'operator');
    await switchLanguage(page, 'ja');
    await page.locator('header button:has(img[src^="/flags/"])').click();
    const items = page.getByRole('menuitemradio');
    expect(await items.allTextContents()).toEqual(languages.map(({ name }) => name));
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('日本語');
    for (const flag of await items.locator('img').all()) {
        await expect(flag).toHaveAttribute('alt', '');
        await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    const locale = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(locale?.value).toBe('ja');
    expect(Math.abs((locale?.expires ?? 0) - Date.now() / 1000 - 365 * 24 * 3600)).toBeLessThan(120);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

const bangkok = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'short',
    timeStyle: 'medium',
});

/** Formats a time in Bangkok as `DD-MM-YYYY HH:mm:ss`. */
const inBangkok = (moment: string) => bangkok.format(new Date(moment)).replace(', ', ' ').replaceAll('/', '-');

for (const [timezoneId, locale] of [
    ['Pacific/Kiritimati', 'th-TH-u-ca-buddhist-nu-thai'],
    ['America/Los_Angeles', 'ar-EG-u-ca-islamic-nu-arab'],
] as const) {
    test.describe(`in a browser of ${timezoneId} and ${locale}`, () => {
        test.use({ timezoneId, locale });

        test(
            'times are in Bangkok time and Gregorian years, in every language',
            sweepIf(locale.startsWith('th')),
            async ({ page, context, server }) => {
                await open(page, context, server, 'article', 'operator');
                for (const code of ['en', 'th', 'my', 'bn']) {
                    await switchLanguage(page, code);
                    const times = await page
                        .locator('main time')
                        .evaluateAll((all) =>
                            all.map((time) => [
                                time.getAttribute('datetime') ?? '',
                                time.textContent?.replace(/\s/, ' '),
                            ]),
                        );
                    expect(times.length).toBeGreaterThan(5);
                    for (const [moment = '', shown = ''] of times) {
                        expect(shown).toMatch(/^\d\d-\d\d-20\d\d \d\d:\d\d:\d\d$/);
                        expect(shown).toBe(inBangkok(moment));
                    }
                }
            },
        );
    });
}

test('lines break in scripts that put no spaces between words', async ({ page, server }) => {
    await page.goto(server.url);
    const texts = {
        th: 'ข้อความภาษาไทยที่ยาวและไม่มีช่องว่างระหว่างคำต้องตัดบรรทัดได้เอง',
        lo: 'ຂໍ້ຄວາມພາສາລາວທີ່ຍາວແລະບໍ່ມີຊ່ອງຫວ່າງລະຫວ່າງຄຳຕ້ອງຕັດແຖວໄດ້ເອງ',
        km: 'អត្ថបទភាសាខ្មែរវែងដែលគ្មានដកឃ្លារវាងពាក្យត្រូវតែចុះបន្ទាត់បានដោយខ្លួនឯង',
        my: 'စကားလုံးများကြားတွင်နေရာလွတ်မရှိသောမြန်မာစာသားရှည်သည်စာကြောင်းခွဲနိုင်ရမည်',
    };
    for (const [code, text] of Object.entries(texts)) {
        await page.getByRole('combobox').selectOption(code);
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        const lines = await page.locator('.lead').evaluate((lead, content) => {
            lead.textContent = content;
            lead.setAttribute('style', 'width: 160px; overflow-wrap: normal');
            return { wide: lead.scrollWidth - lead.clientWidth, high: lead.getBoundingClientRect().height };
        }, text);
        expect(lines.wide).toBe(0);
        expect(lines.high).toBeGreaterThan(50);
    }
});

test('game types and countries from the server are shown in the console language', async ({
    page,
    context,
    server,
}) => {
    await open(page, context, server, 'provider', 'operator');
    await switchLanguage(page, 'es');
    await expect(page.getByRole('tab', { name: /^Tragamonedas \d+/ })).toBeVisible();
    const heading = page.getByRole('columnheader').getByText('Predeterminada', { exact: true });
    const lines = await heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await open(page, context, server, 'landingPage-edit', 'admin');
    // Chromium has no country names in Lao.
    await switchLanguage(page, 'lo');
    await page.locator('[id*="countryOtp"]').and(page.getByRole('combobox')).click();
    await expect(page.getByRole('option', { name: 'ຮົງກົງ', exact: true })).toBeVisible();
});
