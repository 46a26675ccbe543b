import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { generateScripts, scriptsFile } from '../../bin/siteScript/generate';
import { headScript, visitorScript } from '../../site/script.generated';

/** Most bytes of the scripts of a page, as browsers get them. */
const most = 10_000;

it('the scripts of landing pages are made from their sources: npm run site-script', async () =>
    expect(readFileSync(scriptsFile, 'utf8')).toBe(await generateScripts()));

it('the scripts of landing pages are small', () => {
    const { byteLength } = brotliCompressSync(headScript + visitorScript);
    expect(byteLength).toBeGreaterThan(500);
    expect(byteLength).toBeLessThan(most);
});

it('the scripts of landing pages can stand in a page as they are', () =>
    expect(headScript + visitorScript).not.toMatch(/<\/script|<!--/i));

it('the renderer knows the scripts of landing pages only as they are made', () => {
    const files = readdirSync('site', { recursive: true, encoding: 'utf8' });
    const renderer = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('script/'));
    expect(renderer.length).toBeGreaterThan(40);
    expect(renderer.filter((file) => /from '[./]*\/script\//.test(readFileSync(`site/${file}`, 'utf8')))).toEqual([]);
});
