import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../site/render';
import { buildDrawnRequest, requestDraws } from '../fixtures/site/arbitrary';

/** What a page must not reach, one line each. */
const impure = [
    ...['Date.now()', 'new Date()', 'performance.now()', 'Math.random()', 'crypto.randomUUID()'],
    ...[
        "fetch('/')",
        'new XMLHttpRequest()',
        "new WebSocket('wss://site.example')",
        'localStorage.length',
        'caches.keys()',
    ],
    ...['process.env.HOME', "Buffer.from('a')", 'window.name', 'document.title', 'navigator.language', 'location.href'],
    ...['globalThis.name', 'new Intl.NumberFormat()', '(1).toLocaleString()', "'a'.localeCompare('b')", "eval('1')"],
    ...['setTimeout(() => 1, 1)', 'queueMicrotask(() => 1)'],
].map((code) => `export const value = ${code};`);

const foreign = ['react', 'react-dom/server', 'preact/hooks', 'node:fs', 'fastify', 'zod', '@mui/material/Button']
    .concat(['../server/site/page', '../src/main', '../providers/transport', '../test/drawn'])
    .concat(['../fields/text/Control', '../resources/layout/views'])
    .map((path) => `import '${path}';`);

const fitting = [
    'preact',
    'preact-render-to-string',
    'qrcode-generator',
    './view',
    '../contract/limits',
    '../i18n/languages',
]
    .concat(['../fields/text/field', '../fields/providers/field', '../resources/page'])
    .map((path) => `import '${path}';`)
    .concat("export const value = new URL('https://site.example').href;", 'export const value = Math.max(1, 2);');

const rules = ['style/noRestrictedGlobals', 'style/noRestrictedImports', 'nursery/noJsRestrictedProperties'];

/** Returns which of these sources, each a file in a folder, the linter refuses. They are in a project of their own. */
function listRefused(place: string, sources: readonly string[]): string[] {
    const project = mkdtempSync(join(tmpdir(), 'pure-'));
    for (const file of ['biome.json', '.gitignore']) copyFileSync(file, join(project, file));
    mkdirSync(join(project, place), { recursive: true });
    for (const [index, source] of sources.entries())
        writeFileSync(join(project, place, `case${index}.ts`), `${source}\n`);
    const only = rules.map((rule) => `--only=${rule}`);
    const args = ['lint', ...only, '--reporter=json', '--max-diagnostics=none', place];
    const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, {
        cwd: project,
        encoding: 'utf8',
        timeout: 60_000,
    });
    rmSync(project, { recursive: true });
    const { diagnostics } = JSON.parse(stdout);
    const files = Array.from(diagnostics, (each) => /case(\d+)\.ts/.exec(JSON.stringify(each))?.[1]);
    return sources.filter((_, index) => files.includes(String(index)));
}

describe('the linter', () => {
    it('refuses clocks, chance, I/O and what depends on the machine in the room', () =>
        expect(listRefused('site/parts', impure)).toEqual(impure));

    it('refuses imports of anything but the contract, declarations and three packages', () =>
        expect(listRefused('site', foreign)).toEqual(foreign));

    it('accepts what a page is made of, and more in the script of visitors', () => {
        expect(listRefused('site', fitting)).toEqual([]);
        expect(listRefused('site/script', impure)).toEqual([]);
    });
});

describe('the same request', () => {
    it('gives the same page, and stays as it is', () => {
        fc.assert(
            fc.property(requestDraws, (drawn) => {
                const request = buildDrawnRequest(drawn);
                const before = JSON.stringify(request);
                const page = renderPage(request);
                expect(JSON.stringify(request)).toBe(before);
                expect(renderPage(structuredClone(request))).toEqual(page);
            }),
            { numRuns: 100 },
        );
    });
});
