import { expect, type Page } from '@playwright/test';
import { getShades } from '../../../contract/colors';
import { type Palette, palettes } from '../../../server/base/artwork/palettes';
import type { SiteAddress } from '../../../site/paths';
import { pickBySeed } from '../../drawn';
import { findViolations } from '../axe';
import { sweepIf } from '../sweep';
import { buildRequest, drawnLooks, kinds, others, templates, test, viewports } from './pages';

const home: SiteAddress = { page: 'home', number: 1 };

/** What opens on the home page, as its script or a visitor does it. */
const openings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the drawer': (page) => page.locator('.drawer > summary').click(),
    'the languages': (page) => page.locator('.languages > summary').click(),
    'the floating menu': (page) => page.locator('.floating-menu summary').click(),
    'the announcements': (page) => page.locator('.announcements summary').click(),
    'the notices': (page) =>
        page.evaluate(() => {
            for (const notice of document.querySelectorAll<HTMLElement>('.notice')) notice.hidden = false;
        }),
    'a popup': (page) => page.evaluate(() => document.querySelector('dialog')?.showModal()),
};

/** What a template has on a device: side bar and floating menu stand beside a wide page and need no opening. */
const isThere = (name: string, page: Page) =>
    page.evaluate(
        (selector) => (selector ? document.querySelector(selector)?.checkVisibility() === true : true),
        { 'the drawer': '.drawer > summary', 'the floating menu': '.floating-menu summary' }[name] ?? '',
    );

for (const { template, device } of drawnLooks)
    test.describe(`${template} on ${device}`, { tag: '@drawn' }, () => {
        test.use({ viewport: viewports[device] });

        for (const { pages, title, isOneMore } of [
            { pages: kinds, title: 'pages of every kind', isOneMore: false },
            { pages: others, title: 'pages of the other game types', isOneMore: true },
        ])
            test(`${title} are accessible`, sweepIf(isOneMore), async ({ page, site }) => {
                for (const [name, address] of pages) {
                    site.show(buildRequest({ address, template, device }));
                    await page.goto(site.url);
                    expect.soft(await findViolations(page), name).toEqual([]);
                }
            });

        test('what opens is accessible', async ({ page, site }) => {
            site.show(buildRequest({ address: home, template, device }));
            // Otherwise the notices, and the popup that follows the first, cover what a visitor opens.
            await page.goto(site.url);
            await page.locator('[data-notice=age] [data-answer]').click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await page.goto(site.url);
            await page.locator('[data-notice=consent] [data-answer=no]').click();
            for (const [name, open] of Object.entries(openings)) {
                await page.goto(site.url);
                if (!(await isThere(name, page))) continue;
                await open(page);
                expect.soft(await findViolations(page), name).toEqual([]);
            }
        });
    });

/** The theme of a demo site in the colours of its pictures. */
const buildColors = ({ ground, accents: [accent] }: Palette) => ({
    primary: getShades(ground),
    secondary: getShades(accent),
    fontPrimary: '#ffffff',
    fontSecondary: '#111827',
});

for (const template of pickBySeed(templates, 1, String))
    test(`${template} is accessible in themes of the demo`, { tag: '@drawn' }, async ({ page, site }) => {
        const request = buildRequest({ address: home, template, device: 'MOBILE' });
        const { snapshot } = request;
        for (const [name, palette] of pickBySeed(Object.entries(palettes), 3, ([each]) => each)) {
            const content = { ...snapshot.content, color: buildColors(palette) };
            site.show({ ...request, snapshot: { ...snapshot, content } });
            await page.goto(site.url);
            expect.soft(await findViolations(page), name).toEqual([]);
        }
    });
