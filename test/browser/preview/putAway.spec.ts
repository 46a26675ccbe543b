import { expect } from '@playwright/test';
import { isPrepared } from '../prepared';
import { enterSite } from '../screens';
import { test } from '../server';
import { typeAndExpect } from '../typed';
import { getFrame, openPreview, watchPage } from './preview';

/** Code and content of previews. */
const isOfPreview = (url: string) => /\/preview\/|FormPreview/.test(url);

test('a form without its preview loads nothing of it, before it is opened and once it is put away', async ({
    page,
    context,
    server,
}) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const { requests } = watchPage(page);
    const asked = () => requests.filter(isOfPreview);
    await page.goto(`${server.url}/page-management/home`);
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    await typeAndExpect(heading, 'Without');
    await isPrepared(page);
    expect(asked()).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);

    await openPreview(page);
    await expect(getFrame(page).getByText('Without').first()).toBeAttached();
    // Otherwise nothing of this would have been tested.
    expect(asked().length).toBeGreaterThan(2);

    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    requests.length = 0;
    await typeAndExpect(heading, 'Without it again');
    await page.reload();
    await expect(heading).toBeVisible();
    await isPrepared(page);
    expect(asked()).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);
});
