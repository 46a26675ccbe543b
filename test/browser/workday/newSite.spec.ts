import { expect } from '@playwright/test';
import { enterSite, findLandingPageId } from '../screens';
import { testJob } from './counted';
import { tabTo } from './steps';

testJob(
    'newLandingPage',
    'a landing page is made like another, and says what it lacks',
    async ({ page, context, server, work }) => {
        const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const box = (name: string) => page.getByRole('textbox', { name, exact: true });
        const tab = (name: string) => page.getByRole('tab', { name });
        /** Chooses the next tab of the form by keys, from the one before. */
        async function goToNext(name: string): Promise<void> {
            await page.keyboard.press('ArrowRight');
            await page.keyboard.press('Enter');
            await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
        }
        await page.goto(server.url);
        await page
            .getByRole('main')
            .getByRole('link', { name: /^Landing pages/ })
            .click();
        await page.getByRole('button', { name: 'More actions for Harbour Lights' }).click();
        await page.getByRole('menuitem', { name: 'Duplicate' }).click();
        await expect(box('Owner')).toHaveValue('Your own account');
        await box('Name').click();
        await page.keyboard.press('Control+a');
        await page.keyboard.type('Fjord Lights');
        await page.keyboard.press('Shift+Tab');
        await expect(tab('Common config')).toBeFocused();
        await goToNext('API config');
        await tabTo(page, box('Key'));
        await page.keyboard.type('fjord');
        await tabTo(page, box('Prefix'));
        await page.keyboard.type('fjo');
        await tabTo(page, box('Telegram bot token'));
        await page.keyboard.type('110201543:AAHdq');
        await tabTo(page, tab('API config'), 'Shift+Tab');
        await goToNext('Domain list');
        await tabTo(page, box('Domains 1'));
        await page.keyboard.type('fjord.example');
        await page.keyboard.press('Control+s');
        await expect(page.getByText('“Fjord Lights” was created')).toBeVisible();
        await work.expectLean(page, 'newLandingPage');
        const id = await findLandingPageId(client, 'Fjord Lights');
        await page.goto(`${server.url}/?ldp=${id}`);
        await expect(
            page.getByRole('region', { name: 'Before you open to visitors' }).getByRole('link').nth(3),
        ).toBeVisible();
    },
);
