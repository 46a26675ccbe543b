import { expect } from '@playwright/test';
import { findViolations } from './axe';
import { findOverflows } from './looks';
import { enterSite, findLandingPageId } from './screens';
import { test } from './server';

const toBangkokDay = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(0, 10);

test('the calendar shows what starts and ends, leads to it by keyboard, and across landing pages', async ({
    page,
    context,
    server,
}) => {
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const other = await findLandingPageId(client, 'Kebun Bintang');
    const story = (title: string) => ({
        ldpId: other,
        ...{ title: { id: title }, shortTitle: { id: title }, shortContent: { id: title }, content: { id: title } },
        ...{ type: 'EVENT', slug: 'calendar-night', always: false },
        startTime: '2027-05-12T18:00:00.000Z',
        endTime: '2027-05-20T10:00:00.000Z',
    });
    expect((await client.post('/api/ldp/promotion/create', story('Malam kalender'))).code).toBe(0);

    await page.goto(`${server.url}/calendar?month=2027-05`);
    await expect(page.getByRole('heading', { name: 'May 2027', exact: true })).toBeVisible();
    await expect(page.getByText('Nothing starts or ends on this day.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Landing page' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();

    const grid = page.getByRole('grid', { name: 'May 2027' });
    const first = grid.getByRole('gridcell', { name: /13 May 2027, 1 starts/ });
    await expect(first).toContainText('Malam kalender');
    await grid.getByRole('gridcell', { selected: true }).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
        await page.keyboard.press(key);
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('data-day', toBangkokDay('2027-05-12T18:00:00.000Z'));
    await expect(first).toHaveAttribute('aria-selected', 'true');
    expect(await findViolations(page)).toEqual([]);

    const link = page.getByRole('link', { name: 'Malam kalender' });
    await expect(page.getByRole('listitem').filter({ has: link })).toContainText('01:00 Starts');
    await expect(page.getByRole('listitem').filter({ has: link })).toContainText('Kebun Bintang');
    await link.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/promotion/.*ldp=${other}`));
    await page.goBack();

    await page.getByRole('button', { name: 'Agenda' }).click();
    await expect(page.getByRole('region', { name: /20 May 2027/ })).toContainText('17:00 Ends');
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Articles' });
    await expect(page.getByText('Nothing starts or ends this month.')).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page).toHaveURL(/month=2027-06/);

    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['Agenda', 'Month']) {
        await page.getByRole('button', { name, exact: true }).click();
        expect(await findOverflows(page), name).toEqual([]);
        await expect(page.getByRole('button', { name: 'Today' })).toBeInViewport({ ratio: 1 });
    }
});
