import { expect } from '@playwright/test';
import { enterSite } from '../screens';
import { testJob } from './counted';

const fjord = {
    ...{ name: 'Fjord Lights', owner: 'operator01', subOwner: [], langs: ['en', 'th'], defaultLang: 'en' },
    ...{ key: 'fjord', prefix: 'fjo', telegramBotToken: '110201543:AAHdq', telegramBotDomain: 'bot.fjord.example' },
    ...{ domains: ['fjord.example'], primaryDomain: 'fjord.example' },
    ipList: [{ name: 'Office', ip: '203.0.113.0/24' }],
};

testJob('fillLandingPage', 'a new landing page is filled from another', async ({ page, context, server, work }) => {
    const { client } = await enterSite(context, server.url, 'admin', 'Harbour Lights');
    const { data: made } = await client.post<{ id: string }>('/api/ldp/create', fjord);
    await page.goto(`${server.url}/?ldp=${made.id}`);
    await page.getByRole('link', { name: 'Start from another landing page' }).click();
    await expect(page.getByRole('option', { name: 'Fjord Lights' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('combobox', { name: 'Landing page', exact: true }).click();
    await page
        .getByRole('listbox', { name: 'Landing page', exact: true })
        .getByRole('option', { name: 'Harbour Lights' })
        .click();
    await page.getByRole('checkbox', { name: 'All parts' }).click();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await expect(page.getByText('Nothing has been saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Copy to 1 landing page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied to 1 landing page')).toBeVisible();
    await work.expectLean(page, 'fillLandingPage');
    const { data: gaps } = await client.get<{ kind: string; resource: string }[]>(`/api/ldp/gaps/list/${made.id}`);
    const lacking = gaps.filter(({ kind }) => ['FEW', 'INCOMPLETE', 'VARIANTS'].includes(kind));
    // What an app looks like is never copied.
    expect(lacking.map(({ resource }) => resource)).toEqual(['apkMedia']);
});
