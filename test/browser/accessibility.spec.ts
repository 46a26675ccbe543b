import { expect, type Page } from '@playwright/test';
import { pickBySeed } from '../drawn';
import { findViolations } from './axe';
import { notes } from './console';
import { allScreens, enterSite, waitUntilLoaded } from './screens';
import { test } from './server';

async function expectAccessible(page: Page, name: string): Promise<void> {
    expect.soft(await findViolations(page), name).toEqual([]);
}

test('the sign-in page is accessible', async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page, 'sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectAccessible(page, 'sign-in with faults');
});

test('the account pages are accessible', { tag: '@drawn' }, async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'admin', 'Harbour Lights');
    const screens = (await allScreens(client, ldpId)).filter(({ path }) => path.startsWith('/user-management'));
    for (const { name, path } of pickBySeed(screens, 3, ({ name }) => name)) {
        await page.goto(server.url + path);
        await waitUntilLoaded(page);
        await expectAccessible(page, name);
    }
    const form = screens.find(({ name }) => name === 'user-edit');
    await page.goto(`${server.url}${form?.path}`);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await expectAccessible(page, 'the dialog of an action');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('menus, dialogs and drawers are accessible', async ({ page, context, server }) => {
    test.setTimeout(120_000);
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq`);
    await waitUntilLoaded(page);
    for (const name of [
        /^Landing page:/,
        /^Language:/,
        /^Profile:/,
        /^History/,
        /^Columns/,
        /^Clear cache/,
        /^Delete /,
    ]) {
        await page.getByRole('button', { name }).first().click();
        await expect(
            page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('alertdialog')),
        ).toBeVisible();
        await expectAccessible(page, String(name));
        await page.keyboard.press('Escape');
        await expect(
            page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('alertdialog')),
        ).toBeHidden();
    }
    await page.getByRole('switch').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await notes(page).getByRole('listitem').hover();
    await expectAccessible(page, 'a note');
    await page.goto(`${server.url}/web-setting/faq/add`);
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
    await expectAccessible(page, 'a form with faults');
    await page.getByRole('textbox', { name: 'Question' }).fill('Typed');
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectAccessible(page, 'the question before leaving');
});

test('the Tab key reaches the controls of a list, and each shows its focus', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq`);
    await waitUntilLoaded(page);
    const reached: string[] = [];
    let tips = 0;
    for (let presses = 0; presses < 90; presses += 1) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(async () => {
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
            const element = document.activeElement;
            if (!(element instanceof HTMLElement) || element === document.body) return null;
            const styles = [element, element.parentElement, element.closest('.MuiInputBase-root, .MuiSwitch-root')];
            const isMarked = styles.some((one) => {
                if (!one || getComputedStyle(one).opacity === '0') return false;
                const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
                const border = one.querySelector('fieldset');
                const isBordered = border !== null && Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2;
                return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || isBordered;
            });
            const { tip } = element.dataset;
            return {
                name: element.getAttribute('aria-label') ?? element.innerText,
                isMarked,
                tag: element.tagName,
                tip,
            };
        });
        if (!at) break;
        expect.soft(at.isMarked, `${at.tag} ${at.name} shows that it is in focus`).toBe(true);
        reached.push(at.name.trim());
        if (!at.tip || tips > 0) continue;
        tips += 1;
        await expect(page.getByRole('tooltip')).toHaveText(at.tip);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('tooltip')).toBeHidden();
    }
    expect(tips).toBe(1);
    expect(reached[0]).toBe('Skip to content');
    expect(reached).toContain('Clear cache');
    expect(reached).toContain('Create');
    expect(reached.some((name) => name.startsWith('Status of'))).toBe(true);
});
