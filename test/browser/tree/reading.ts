import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Whether the kept trees are written anew instead of compared. */
const isWriting = process.env.WRITE_TREES === 'true';

const fileOf = (name: string) => new URL(`${name}.yml`, import.meta.url);

/** What differs from run to run, and the word that is kept in its place. */
const changing: readonly (readonly [RegExp, string])[] = [
    [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID'],
    [/\d\d-\d\d-\d{4}(?: \d\d:\d\d(?::\d\d)?)?/g, 'DATE'],
    [/\bin (?:\d+|an?) (?:second|minute|hour|day|month)s?\b/g, 'in RELATIVE'],
    [/\b(?:\d+|an?) (?:second|minute|hour|day|month)s? ago\b|\bjust now\b/g, 'RELATIVE ago'],
    [/\bfrom (?:\d+\.){3}\d+\b/g, 'from ADDRESS'],
];

function normalize(text: string): string {
    return changing.reduce((shown, [pattern, word]) => shown.replace(pattern, word), text);
}

const indentOf = (line: string) => line.search(/\S/);
const roleOf = (line: string) => /^\s*- '?(listitem|row|option)\b/.exec(line)?.[1];

/** Leaves out what follows the first entries of a list, of a table or of a list box. */
function shorten(lines: readonly string[], most: number): string[] {
    const kept: string[] = [];
    const seen: { indent: number; role: string; count: number }[] = [];
    let left: number | undefined;
    for (const line of lines) {
        const indent = indentOf(line);
        if (left !== undefined && indent > left) continue;
        left = undefined;
        while ((seen.at(-1)?.indent ?? -1) > indent) seen.pop();
        const role = roleOf(line);
        const last = seen.at(-1);
        if (role === undefined || last?.indent !== indent || last.role !== role) {
            if (last?.indent === indent) seen.pop();
            if (role !== undefined) seen.push({ indent, role, count: 1 });
            kept.push(line);
            continue;
        }
        last.count += 1;
        if (last.count <= most) kept.push(line);
        else {
            left = indent;
            if (last.count === most + 1) kept.push(`${' '.repeat(indent)}# and more of the same`);
        }
    }
    return kept;
}

/** Leaves out addresses, which nobody hears, and the names of rows and cells, which repeat what is in them. */
function tidy(tree: string): string[] {
    return tree
        .split('\n')
        .filter((line) => !/^\s*- \/(?:url: |placeholder: ""$)/.test(line))
        .map((line, at, lines) =>
            indentOf(lines[at + 1] ?? '') > indentOf(line)
                ? line.replace(/^(\s*- )'?(row|cell|columnheader|rowheader) ".*"'?:$/, '$1$2:')
                : line.replace(/:$/, ''),
        );
}

/**
 * Lists what is spoken besides the tree: descriptions, languages, and states that it does not have. What is around each
 * screen, the bar at the top and the menu, is listed where it is read by itself.
 */
function listBesides(page: Page, part: string): Promise<string[]> {
    return page.locator(part).evaluate((root, isWhole) => {
        const attributes = ['aria-current', 'aria-sort', 'aria-invalid', 'aria-required', 'aria-live', 'lang'];
        const isLeftOut = (element: Element) =>
            (isWhole && element.closest('aside, header:not(main header)') !== null) ||
            element.closest('[aria-hidden=true]') !== null ||
            // An element without a box of its own is as visible as what it is in.
            !(getComputedStyle(element).display === 'contents' ? element.parentElement : element)?.checkVisibility({
                visibilityProperty: true,
            });
        const shorten = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
        const textsOf = (ids: string | null) =>
            (ids?.split(' ') ?? []).map((id) => shorten(document.getElementById(id)?.textContent)).join(' ');
        const nameOf = (element: Element) =>
            shorten(element.getAttribute('aria-label')) ||
            textsOf(element.getAttribute('aria-labelledby')) ||
            ('labels' in element && element.labels instanceof NodeList && shorten(element.labels[0]?.textContent)) ||
            (element.matches('[aria-live], input, textarea, select') ? '' : shorten(element.textContent));
        const found: string[] = [];
        for (const element of root.querySelectorAll('*')) {
            if (isLeftOut(element)) continue;
            const said = attributes
                .map((name) => [name, element.getAttribute(name)] as const)
                .filter(([, value]) => value !== null && value !== 'false')
                .map(([name, value]) => `${name.replace('aria-', '')} ${value}`);
            if (element.getAttribute('aria-expanded') === 'false') said.push('collapsed');
            if (element.getAttribute('aria-pressed') === 'false') said.push('not pressed');
            // Readers have the titles of controls and times only.
            const title = element.matches('a, button, input, select, time, [role]')
                ? element.getAttribute('title')
                : '';
            const described = textsOf(element.getAttribute('aria-describedby')) || shorten(title);
            if (described !== '') said.push(`described as "${described}"`);
            const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
            if (said.length > 0) found.push(`# ${role} "${nameOf(element)}": ${said.join(', ')}`);
        }
        return found;
    }, part === 'body');
}

/** Keeps the first of the lines that differ in their names only. */
function keepFirst(lines: readonly string[], most: number): string[] {
    const counts = new Map<string, number>();
    return lines.filter((line) => {
        const kind = line.replace(/"[^"]*"/g, '');
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        return (counts.get(kind) ?? 0) <= most;
    });
}

/** Reads what a screen reader has of a part of the page, as text. */
export async function readTree(page: Page, part: string, most: number): Promise<string> {
    const tree = tidy(normalize(await page.locator(part).ariaSnapshot()));
    const besides = keepFirst((await listBesides(page, part)).map(normalize), most);
    return `${[...shorten(tree, most), ...besides].join('\n')}\n`;
}

/** Returns the tree once it has stayed the same for a while of reading. */
async function readSettled(read: () => Promise<string>): Promise<string> {
    let [last, same] = [await read(), 0];
    for (let reads = 0; reads < 200 && same < 12; reads += 1) {
        const next = await read();
        same = next === last ? same + 1 : 0;
        last = next;
    }
    return last;
}

/** Compares what a screen reader has of the page with the kept file of this name. */
export async function expectTree(page: Page, name: string, { part = 'body', most = 3 } = {}): Promise<void> {
    const read = () => readTree(page, part, most);
    if (isWriting) await writeFile(fileOf(name), await readSettled(read));
    const kept = await readFile(fileOf(name), 'utf8');
    await expect.poll(read, `The tree of ${name}; WRITE_TREES=true writes it anew`).toBe(kept);
}
