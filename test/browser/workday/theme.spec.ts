import { expect } from '@playwright/test';
import { signInClient } from '../../process/client';
import { accounts, notes } from '../console';
import { enterSite } from '../screens';
import { testJob } from './counted';

type Color = { version: number; primary: { base: string } };

testJob(
    'themePutBack',
    'the dashboard says who changed the theme, and it is put back',
    async ({ page, context, server, work }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const load = async () => {
            const { data } = await client.get<{ settings: { color: Color } }>(`/api/ldp/get/${ldpId}?settings=color`);
            return data.settings.color;
        };
        const { version, primary } = await load();
        const { username, password } = accounts.admin;
        const admin = await signInClient(server.url, username, password);
        const changed = { ldpId, version, primary: { ...primary, base: '#123456' } };
        expect((await admin.post('/api/ldp/color/update', changed)).code).toBe(0);
        await page.goto(server.url);
        const change = page.getByRole('region', { name: 'Changed since yesterday' }).getByRole('listitem').first();
        await expect(change).toContainText('Web theme');
        await expect(change).toContainText(username);
        await change.getByRole('button', { name: 'Show changes: Web theme' }).click();
        await expect(change.getByText('#123456')).toBeVisible();
        await change.getByRole('button', { name: 'Undo this change' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
        await expect(notes(page)).toContainText('“Web theme” was restored');
        await work.expectLean(page, 'themePutBack');
        expect((await load()).primary).toEqual(primary);
    },
);
