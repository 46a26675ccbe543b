import { expect } from '@playwright/test';
import { signInClient } from '../../process/client';
import { openStore } from '../../process/openStore';
import { accounts, openAs, save } from '../console';
import { openQuestion } from '../question';
import { findLandingPageId } from '../screens';
import { test } from './started';

test('a save that comes too soon after other calls of the account waits and goes on', async ({ page, own }) => {
    const server = await own.start({ ...(await own.place()), CALLS_PER_ACCOUNT: '4' });
    const { client } = await openQuestion(page, server.url, 'Saved a moment later');
    const refused: string[] = [];
    page.on('response', (response) => {
        if (response.status() === 429) refused.push(new URL(response.url()).pathname);
    });
    const ask = async () => (await client.get('/api/auth/profile')).code;
    const burst = await Promise.all(Array.from({ length: 60 }, ask));
    expect(new Set(burst)).toEqual(new Set([0, 42901]));
    await save(page);
    expect(refused).toContain('/api/ldp/question/update');
});

test('a copy that ended two processes says so, and is made when it is started again', async ({ page, own }) => {
    const env = await own.place();
    const first = await own.start(env);
    const admin = await signInClient(first.url, accounts.admin.username, accounts.admin.password);
    const [from, to] = [
        await findLandingPageId(admin, 'Liman Kulübü'),
        await findLandingPageId(admin, 'Norrsken Spel'),
    ];
    const { code } = await admin.post('/api/ldp/copyconfig', { from, to: [to], parts: ['ANNOUNCEMENT'] });
    expect(code).toBe(0);
    await first.stop();
    const store = await openStore(env);
    // As two processes leave it that end while they make the copy.
    await store.run("update copy_target set status = 'WAITING', begun = 2, claimed_until = null, written = null");
    await store.close();

    const server = await own.start(env);
    await openAs(page, server.url, 'admin', '/');
    await page.getByRole('button', { name: /^Jobs/ }).click();
    const job = page.getByRole('dialog', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: 'Copy from' });
    await job
        .first()
        .getByRole('button', { name: /^Results of/ })
        .click();
    await expect(job.first()).toContainText('This work was interrupted twice because the server stopped');
    await job
        .first()
        .getByRole('link', { name: /^Copy from/ })
        .click();
    await page.getByRole('button', { name: 'Try again: 1 failed' }).click();
    await expect(page.getByText('Copied to 1 landing page')).toBeVisible();
});
