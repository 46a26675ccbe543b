import { expect } from '@playwright/test';
import { connect } from '../../postgres';
import { visitPage } from '../../process/client';
import { openCuttableProxy } from '../../process/cuttableProxy';
import { save } from '../console';
import { openQuestion, saveButton, title } from '../question';
import { failWith, keepAsking } from './asked';
import { test } from './started';

test.skip(!process.env.TEST_DATABASE_URL, 'It is PostgreSQL that goes away.');

test('a database that is gone fails the save, which says so and keeps what was typed', async ({ page, own }) => {
    const env = await own.place('PostgreSQL');
    const line = await openCuttableProxy(new URL(env.DATABASE_URL ?? ''));
    own.after(line.close);
    const server = await own.start({ ...env, DATABASE_URL: line.url });
    await openQuestion(page, server.url, 'Typed while it was there');

    line.cut();
    await failWith(page, () => saveButton(page).click(), 'The service cannot be reached right now');
    await expect(title(page)).toHaveValue('Typed while it was there');
    expect(await visitPage(server.url, 'norrsken.localhost', '/en/')).toBe(503);
    const list = await page.context().newPage();
    await list.goto(`${server.url}/web-setting/faq`);
    await expect(list.getByText('The service cannot be reached right now').first()).toBeVisible();

    line.mend();
    await save(page);
    await page.reload();
    await expect(title(page)).toHaveValue('Typed while it was there');
});

test('a server with too much to do refuses the save, which says so and keeps what was typed', async ({ page, own }) => {
    const env = await own.place('PostgreSQL');
    const server = await own.start(env);
    const { client, ldpId } = await openQuestion(page, server.url, 'Typed in the crowd');
    const database = await connect(env.DATABASE_URL ?? '');
    own.after(() => database.end());
    await database.query('begin');
    await database.query('lock table record in access exclusive mode');
    const end = keepAsking(client, ldpId);

    // A save that finds room all the same waits for the lock, and says something else.
    await expect(() => failWith(page, () => saveButton(page).click(), 'The server is too busy right now')).toPass();
    await expect(title(page)).toHaveValue('Typed in the crowd');

    await database.query('rollback');
    await end();
    await save(page);
});
