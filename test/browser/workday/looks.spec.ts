import { expect } from '@playwright/test';
import { findPage } from '../preview/preview';
import { enterSite } from '../screens';
import { testJob } from './counted';

testJob('lookBefore', 'a promotion is looked at before it is published', async ({ page, context, server, work }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/promotion/add`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).pressSequentially('Seen before others');
    work.begin();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const landingPage = await findPage(page);
    await expect(landingPage.getByText('Seen before others').first()).toBeVisible();
    await work.expectLean(page, 'lookBefore');
});
