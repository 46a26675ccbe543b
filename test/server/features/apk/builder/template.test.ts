import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templateFiles, templatePath } from '../../../../../server/features/apk/builder/template';

const folder = join(templatePath(), '..');
const listed = readFileSync(join(folder, 'template.sha256'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
const getContent = (name: string) => templateFiles().find((file) => file.name === name)?.content ?? Buffer.alloc(0);

const filesBelow = (below: string) =>
    readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

describe('the app template', () => {
    it('matches its checksums, as do the files that it was built from', () => {
        const now = listed.map(([, name = '']) => [
            createHash('sha256')
                .update(readFileSync(join(folder, name)))
                .digest('hex'),
            name,
        ]);
        expect(now).toEqual(listed);
        expect(listed.map(([, name]) => name).sort()).toEqual(['template.apk', ...filesBelow('shell')].sort());
    });

    it('contains every class of its sources, and no support library', () => {
        const dex = getContent('classes.dex').toString('latin1');
        const classes = filesBelow('shell/src').map((file) => /(\w+)\.java$/.exec(file)?.[1]);
        expect(classes.length).toBeGreaterThan(5);
        for (const name of classes) expect(dex).toContain(`Lapp/landing/shell/${name};`);
        expect(dex).not.toMatch(/L(android|java)x?\/\w+\/support\//);
    });

    it('contains the texts and images of its sources', () => {
        const table = getContent('resources.arsc').toString('utf8');
        const texts = filesBelow('shell/res').filter((file) => file.endsWith('strings.xml'));
        expect(texts.length).toBe(18);
        for (const file of texts) {
            const [, text = ''] = />([^<]+)<\/string>/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
            expect(table).toContain(text);
        }
        const pictures = filesBelow('shell/res').filter((file) => file.endsWith('.png'));
        expect(pictures.length).toBe(7);
        for (const file of pictures) {
            const name = file.slice('shell/'.length).replace(/(\w)\/(\w+\.png)$/, '$1-v4/$2');
            expect(getContent(name).equals(readFileSync(join(folder, file)))).toBe(true);
        }
    });

    it('is not signed', () => {
        expect(templateFiles().filter(({ name }) => name.startsWith('META-INF/'))).toEqual([]);
    });
});
