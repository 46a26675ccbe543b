import { expect, type Locator, type Page } from '@playwright/test';
import { splitPlace } from '../../../site/view';
import { pickBySeed } from '../../drawn';
import { enterSite } from '../screens';
import { test } from '../server';
import { typeAndExpect } from '../typed';
import { findPage, getFrame, openPreview } from './preview';

/** Returns the path of the field that has the focus. */
const readFocusedPath = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path ?? '');

/** The frame that the preview draws around the element of the focused field. */
const findMark = (page: Page) => page.frameLocator('iframe[title=Preview]').locator('html > div');

/** Whether an element is within the frame's window, and what marks a field lies around it. */
async function expectMarked(page: Page, element: Locator): Promise<void> {
    await expect(element).toBeInViewport();
    await expect(async () => {
        const [box, mark] = [await element.boundingBox(), await findMark(page).boundingBox()];
        for (const side of ['x', 'y', 'width', 'height'] as const)
            expect(Math.abs((box?.[side] ?? 0) - (mark?.[side] ?? 1000))).toBeLessThan(2);
    }).toPass();
}

/** Presses an element without scrolling or looking for what covers it: a menu may, as it does for visitors. */
const click = (element: Locator) => element.dispatchEvent('click');

test('a click leads Go to field, also of another form, unless changes would be lost', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/page-management/home`);
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    const frame = await openPreview(page);
    await click(frame.locator('[data-field="page/home/heading"]'));
    await expect(heading).toBeFocused();
    await typeAndExpect(heading, 'Unsaved');
    await expect(frame.locator('[data-field="page/home/heading"]')).toHaveText('Unsaved');

    await click(frame.locator('[data-field="asset/logo"]').first());
    await page.getByRole('button', { name: 'Stay', exact: true }).click();
    await expect(heading).toHaveValue('Unsaved');
    await click(frame.locator('[data-field="asset/logo"]').first());
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/web-setting\/webinfo\?.*tab=asset/);
    await expect.poll(() => readFocusedPath(page)).toBe('logo');
});

test('the focused field is marked in the frame and scrolled to', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/page-management/home`);
    const frame = await openPreview(page);
    await page.getByRole('textbox', { name: 'Heading', exact: true }).focus();
    await expectMarked(page, frame.locator('[data-field="page/home/heading"]'));
    await page.locator('[data-path=content] [contenteditable=true]').focus();
    await expect(frame.locator('[data-field="page/home/content"]')).toBeInViewport();
});

test('keys reach the elements in the frame, and pick their fields', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/page-management/home`);
    const frame = await openPreview(page);
    await page.getByRole('toolbar', { name: 'What the preview shows' }).getByRole('button').last().focus();
    await expect(async () => {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    }).toPass();
    const readPlace = () =>
        frame.locator('body').evaluate(({ ownerDocument }) => ownerDocument.activeElement?.getAttribute('data-field'));
    const reached = new Set<string>();
    for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab');
        const place = await readPlace();
        if (place) reached.add(place);
    }
    expect(reached.size).toBeGreaterThan(5);
    const heading = frame.locator('[data-field="page/home/heading"]');
    await heading.focus();
    await expect(heading).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Heading', exact: true })).toBeFocused();
});

/** Returns the kind of a mark: the same for all records and items. */
const getKind = (place: string) =>
    splitPlace(place)
        .filter((step) => /^[A-Za-z_]+$/.test(step))
        .join('/');

/** Lists the places of all elements that are seen. */
const listShownPlaces = (page: Page) =>
    getFrame(page)
        .locator('[data-field]')
        .evaluateAll((elements) =>
            elements.flatMap((element) =>
                element.checkVisibility() ? [element.getAttribute('data-field') ?? ''] : [],
            ),
        );

test('every kind of element on the home page leads to its field, or to the list of its items', {
    tag: '@drawn',
}, async ({ page, context, server }) => {
    // The soak picks all kinds, some of which are on pages of their own.
    test.setTimeout(600_000);
    await enterSite(context, server.url, 'admin', 'Harbour Lights');
    const start = `${server.url}/page-management/home`;
    await page.goto(start);
    await openPreview(page);
    const kinds = new Map((await listShownPlaces(page)).map((place) => [getKind(place), place]));
    expect(kinds.size).toBeGreaterThan(20);
    const lists: string[] = [];
    for (const [kind, place] of pickBySeed([...kinds], 8, ([kind]) => kind)) {
        const element = getFrame(page)
            .locator(`[data-field=${JSON.stringify(place)}]`)
            .first();
        // The form that was picked before may be seen best on another page.
        if (!(await element.isVisible())) await page.goto(start);
        await findPage(page);
        await page.evaluate(() => {
            const { activeElement } = document;
            if (activeElement instanceof HTMLElement) activeElement.blur();
        });
        await click(element);
        const isList = place.split('/').length < 3 && kind.startsWith('bar/');
        if (isList) await expect(page.locator('main').getByRole('link', { name: 'Create' }), place).toBeVisible();
        else await expect.poll(() => readFocusedPath(page), { message: `${kind}: ${place}` }).not.toBe('');
        if (isList) lists.push(kind);
    }
    expect(lists.length).toBeLessThan(4);
});
