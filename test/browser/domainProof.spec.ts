import { expect } from '@playwright/test';
import { type ServerProcess, startServer } from '../process/serverProcess';
import { findViolations } from './axe';
import { openAs, openTab } from './console';
import { findOverflows } from './looks';
import { test as base } from './server';
import { shoot } from './shoot';
import { createDemoLocation } from './stores';

/** A server that requires proofs, with the demo data. */
const test = base.extend<object, { proving: ServerProcess }>({
    proving: [
        async ({ database }, use) => {
            const place = await createDemoLocation(database);
            const server = await startServer({ ...place.env, DEMO: 'true', LOG_LEVEL: 'warn', DOMAIN_PROOF: 'true' });
            await use(server);
            await server.stop();
            await place.remove();
        },
        { scope: 'worker', timeout: 120_000 },
    ],
});

/** As long as a label can be, in a name that nobody can register. */
const long = `${'a-long-name-of-a-promotion-'.repeat(2)}here.and-a-second-part-of-it.example`;

test('the form says what proves each domain, and looks for it', async ({ page, proving }) => {
    const client = await openAs(page, proving.url, 'operator');
    const listed = await client.post<{ items: { id: string }[] }>('/api/ldp/inquiry', {});
    const id = listed.data.items[0]?.id ?? '';
    const { settings: _, ...landingPage } = (await client.get<Record<string, unknown>>(`/api/ldp/get/${id}`)).data;
    const domains = [...['one', 'two', 'three', 'four'].map((name) => `${name}.proof.example`), long];
    const saved = await client.post('/api/ldp/update', { ...landingPage, domains, primaryDomain: domains[0] });
    expect(saved.code).toBe(0);

    await page.goto(`${proving.url}/landing-page/${id}`);
    await openTab(page, 'Domain list');
    const section = page.getByRole('region', { name: 'Domain ownership' });
    await expect(section.getByText('Not verified')).toHaveCount(5);
    await expect(section.getByText('_landing-console.one.proof.example')).toBeVisible();
    await section.getByRole('button', { name: /^Check now.*one.proof.example/ }).click();
    await expect(section.getByText(/^Found at the last check/)).toBeVisible({ timeout: 15_000 });
    await expect(section.getByRole('listitem').filter({ hasText: 'TXT record' }).first()).toBeVisible();
    expect(await findOverflows(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await section.scrollIntoViewIfNeeded();
    await shoot(page, 'domain-proof');
    await shoot(page, 'domain-proof-whole', { fullPage: true });
});

test('the form says nothing of proofs where none is required', async ({ page, server }) => {
    const client = await openAs(page, server.url, 'operator');
    const listed = await client.post<{ items: { id: string }[] }>('/api/ldp/inquiry', {});
    const answered = page.waitForResponse((response) => response.url().includes('/api/ldp/domains/list/'));
    await page.goto(`${server.url}/landing-page/${listed.data.items[0]?.id}?tab=domains`);
    expect(await (await answered).json()).toMatchObject({ data: { isRequired: false } });
    await expect(page.getByRole('textbox', { name: 'Domains 1' })).toBeVisible();
    await expect(page.getByText('Domain ownership')).toHaveCount(0);
});
