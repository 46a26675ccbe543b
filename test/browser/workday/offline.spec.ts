import { expect, type Page } from '@playwright/test';
import { notes } from '../console';
import { goOffline, isPrepared } from '../prepared';
import { enterSite } from '../screens';
import { testJob } from './counted';

const banner = (page: Page) => page.getByRole('main').getByRole('alert');
const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });

testJob(
    'minuteOffline',
    'what is typed without a network is saved by one press once it is back',
    async ({ page, context, server, work }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        await page.goto(`${server.url}/web-setting/faq`);
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await question(page).press('ControlOrMeta+a');
        await isPrepared(page);
        work.begin();
        await goOffline(page);
        await expect(banner(page)).toBeVisible();
        await question(page).pressSequentially('Asked offline');
        await context.setOffline(false);
        await expect(banner(page)).toHaveCount(0);
        await page.keyboard.press('Control+s');
        await expect(notes(page)).toContainText('“Asked offline” was saved');
        await work.expectLean(page, 'minuteOffline');
        const { data } = await client.post<{ total: number }>('/api/ldp/question/inquiry', {
            ldpId,
            q: 'Asked offline',
        });
        expect(data.total).toBe(1);
    },
);

testJob(
    'minuteOffline',
    'a screen that was opened without a network comes by itself once it is back',
    async ({ page, context, server, work }) => {
        await enterSite(context, server.url, 'operator', 'Harbour Lights');
        await page.goto(server.url);
        await goOffline(page);
        await page
            .getByRole('navigation', { name: 'Main menu' })
            .getByRole('link', { name: 'Media', exact: true })
            .click();
        await expect(banner(page).first()).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByRole('listbox', { name: 'Files' })).toBeVisible();
        await work.expectLean(page, 'minuteOffline');
    },
);
