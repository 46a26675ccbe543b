import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { noteOf } from '../console';
import { test as base } from '../server';

/** What a test could do that a keyboard cannot. Pressing a key on a locator moves the focus there first. */
const shortCuts =
    /\.(click|dblclick|tap|fill|clear|check|uncheck|setChecked|selectOption|focus|hover|dragTo|dispatchEvent|pressSequentially|insertText|mouse|touchscreen)\b|(?<!keyboard)\.press\(/;

/** Returns the lines of a source that do more than a keyboard can. */
export const listShortCuts = (source: string): string[] =>
    source.split('\n').filter((line) => shortCuts.test(line.replace(/'[^']*'/g, "''")));

/** Tells of every press of a pointer. Keys that press a button make a click as well, whose `detail` is 0. */
function tellPointers(): void {
    const tell = ({ isTrusted, type, detail }: UIEvent) =>
        isTrusted && (type !== 'click' || detail > 0) && Object(window).tellPointer(type);
    for (const type of ['pointerdown', 'mousedown', 'click'] as const) window.addEventListener(type, tell, true);
}

/** Returns a list that collects the presses of a pointer on all pages of a browser. */
export async function watchPointers(context: BrowserContext): Promise<string[]> {
    const told: string[] = [];
    await context.exposeBinding('tellPointer', (_source, type: string) => told.push(type));
    await context.addInitScript(tellPointers);
    return told;
}

/** The base test for a person without a mouse: it fails if a pointer was pressed, or could have been. */
export const test = base.extend<{ mouseless: undefined }>({
    mouseless: [
        async ({ context }, use, { file }) => {
            expect(listShortCuts(readFileSync(file, 'utf8')), 'what a keyboard cannot do').toEqual([]);
            const told = await watchPointers(context);
            await use(undefined);
            expect(told, 'presses of a pointer').toEqual([]);
        },
        { auto: true },
    ],
});

/** Presses keys one after another, wherever the focus is. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
}

const isFocused = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** The most presses on the way to a control, from one end of a form or from the head of a list. */
const most = 60;

/** Presses Tab, or another key, until one of these elements has the focus; not at all if it has it already. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let presses = 0; presses <= most; presses += 1) {
        if (await isFocused(target)) return expectKept(page);
        await page.keyboard.press(key);
    }
    throw new Error(`${target} is not reached by ${key}`);
}

/** Goes to a control and presses a key there. */
export async function operate(page: Page, target: Locator, key = 'Enter', way = 'Tab'): Promise<void> {
    await reach(page, target, way);
    await page.keyboard.press(key);
}

/** Goes to a text box and types, instead of what is there. */
export async function write(page: Page, box: Locator, text: string): Promise<void> {
    await reach(page, box);
    await press(page, 'ControlOrMeta+a', 'Delete');
    await page.keyboard.type(text);
}

/** Expects that the focus is on something that is seen, not lost. */
export async function expectKept(page: Page): Promise<void> {
    const look = () =>
        page.evaluate(() => {
            const active = document.activeElement;
            if (!active || active === document.body || active.matches(':disabled')) return 'nowhere';
            return active.getClientRects().length > 0 ? 'seen' : 'hidden';
        });
    await expect.poll(look, 'where the focus is').toBe('seen');
}

/** Opens an address and goes past the menu, as the first link of each page offers. */
export async function openContent(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await operate(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
}

/** Picks up what the focused handle moves, and has it one place further down before it is put there. */
export async function moveDown(page: Page, name: string): Promise<void> {
    await press(page, 'Space');
    await expect(page.getByText(`${name} is over position 1`)).toBeAttached();
    // Arrows are heard two frames later, which fingers never notice.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await press(page, 'ArrowDown');
    await expect(page.getByText(`${name} is over position 2`)).toBeAttached();
    await press(page, 'Space');
    await expect(noteOf(page, 'moved to position 2')).toBeVisible();
}

/** Answers the question that is open by one of its buttons; then the focus is on the page again. */
export async function answer(page: Page, button: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await operate(page, dialog.getByRole('button', { name: button, exact: true }));
    await expect(dialog).toHaveCount(0);
    await expectKept(page);
}

/** Takes back what a note tells of, by its key. */
export async function undo(page: Page, text: string | RegExp): Promise<void> {
    await expect(noteOf(page, text)).toBeVisible();
    await press(page, 'F8');
    await operate(page, noteOf(page, text).getByRole('button', { name: 'Undo' }));
    await expect(noteOf(page, 'Undone')).toBeVisible();
    await expectKept(page);
}
