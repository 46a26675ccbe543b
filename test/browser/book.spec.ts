import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { pickBySeed } from '../drawn';
import { findViolations } from './axe';
import { shoot } from './shoot';

type Story = { id: string; title: string; name: string };

const folder = mkdtempSync(join(tmpdir(), 'book-'));
let server: PreviewServer;
let origin: string;

const spokenTexts = ['title', 'both', 'mine', 'theirs', 'keepMine', 'goOn'] as const;

/** Reads texts of the dialog about a conflict in a language. */
function readDialogTexts(code: string): Record<(typeof spokenTexts)[number], string> {
    return JSON.parse(readFileSync(`i18n/${code}/forms.json`, 'utf8')).conflict;
}

test.beforeAll(async () => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'book:build', '--', '-o', folder], {
        encoding: 'utf8',
        // Another test of this process may have set it, and a book for development reports more.
        env: { ...process.env, NODE_ENV: 'production' },
        shell: process.platform === 'win32',
    });
    expect(status, stdout + stderr).toBe(0);
    server = await preview({
        configFile: false,
        logLevel: 'silent',
        appType: 'mpa',
        build: { outDir: folder },
        preview: { host: '127.0.0.1', port: 0 },
    });
    const address = server.httpServer.address();
    if (address === null || typeof address === 'string') throw new Error('the book has no port');
    origin = `http://127.0.0.1:${address.port}`;
});
test.afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
});

function stories(): Story[] {
    const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
    return Object.values<Story>(entries);
}

/** Returns the list that collects a page's console messages and its requests to other origins. */
function listenForFaults(page: Page): string[] {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (problem) => faults.push(String(problem)));
    page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol !== 'data:' && url.origin !== origin) faults.push(`asks for ${url.href}`);
    });
    return faults;
}

const storyAddress = (id: string) => `${origin}/iframe.html?viewMode=story&id=${id}`;

/** Finds all faults of a story: console messages, accessibility violations, an empty page. */
async function findFaults(page: Page, { id }: Story, heard: string[]): Promise<string[]> {
    await page.goto(storyAddress(id));
    const shown = page.locator('main h1, [role=dialog], [role=alertdialog]').filter({ visible: true }).first();
    const isShown = await shown.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
    );
    // A story repeats the same input in each of its states, which no page of the console does.
    const found = isShown ? await findViolations(page) : ['shows nothing'];
    const violations = found.filter((violation) => !violation.startsWith('moderate landmark-unique'));
    return [...violations, ...heard.splice(0).map((message) => message.split('\n')[0] ?? '')];
}

/** How many stories a usual run opens; `npm run soak:browser` opens all. */
const drawnStories = 20;

test('stories render without errors or accessibility violations', { tag: '@drawn' }, async ({ page }) => {
    // The time for all stories, one after another.
    test.setTimeout(600_000);
    const heard = listenForFaults(page);
    const all = stories();
    expect(all.length).toBeGreaterThan(60);
    const faults: Record<string, string[]> = {};
    for (const story of pickBySeed(all, drawnStories, ({ id }) => id)) {
        const found = await findFaults(page, story, heard);
        if (found.length > 0) faults[`${story.title}: ${story.name}`] = found;
        await shoot(page, `book-${story.id}`, { fullPage: true });
    }
    expect(faults).toEqual({});
});

test('the language switch of the toolbar shows a story in another language', async ({ page }) => {
    test.setTimeout(120_000);
    const heard = listenForFaults(page);
    const [english, thai] = [readDialogTexts('en'), readDialogTexts('th')];
    await page.goto(`${origin}/index.html?path=/story/screens-forms-conflict--changed-by-both`);
    const story = page.frameLocator('#storybook-preview-iframe');
    const dialog = story.getByRole('dialog');
    // The first load of the book, which fetches hundreds of files.
    await expect(dialog).toHaveAccessibleName(english.title, { timeout: 60_000 });

    await page.getByRole('button', { name: /English/ }).click();
    await page.getByRole('option', { name: 'ไทย' }).click();
    await expect(dialog).toHaveAccessibleName(thai.title);
    for (const name of spokenTexts) {
        await expect(dialog.getByText(thai[name], { exact: true }).first()).toBeVisible();
        await expect(dialog.getByText(english[name], { exact: true })).toHaveCount(0);
    }
    await expect(story.locator('html')).toHaveAttribute('lang', 'th');
    expect(heard).toEqual([]);
});

test('a box for several lines grows with its text', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(storyAddress('fields-text--options'));
    const box = page.getByRole('region', { name: 'Several lines', exact: true }).getByRole('textbox').last();
    await expect(box).toHaveValue(/nine/, { timeout: 60_000 });
    const hidden = await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
});
