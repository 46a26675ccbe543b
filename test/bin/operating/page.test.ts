import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls';

const path = 'docs/operating.md';
const page = readFileSync(path, 'utf8');

/** The anchor of a heading, as Markdown viewers make it. */
const toAnchor = (heading: string) =>
    heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');

const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

describe('the page for operators', () => {
    it('leads to files and sections that exist', () => {
        const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
        const local = targets.filter((target) => !target.startsWith('https://'));
        expect(local.length).toBeGreaterThan(10);
        const astray = local.filter((target) => {
            const [file = '', anchor] = target.split('#');
            if (file === '') return !anchors.includes(anchor ?? '');
            return !existsSync(join(dirname(path), file));
        });
        expect(astray).toEqual([]);
    });

    it('has a section for each alert, and for nothing else there', () => {
        const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8');
        const alerts = [...rules.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name = '']) => name);
        expect(alerts.length).toBeGreaterThan(9);
        const [, part = ''] = page.split('## Alerts');
        const sections = [...part.matchAll(/^### (.+)$/gm)].map(([, name = '']) => name);
        expect(sections).toEqual(alerts);
        const linked = [...rules.matchAll(/docs\/operating\.md#(\w+)/g)].map(([, anchor = '']) => anchor);
        expect(linked).toEqual(alerts.map(toAnchor));
    });

    it('names the beginning of every address that the server answers', () => {
        const [, table = ''] = page.split('## Endpoints');
        const named = [...table.matchAll(/`(\/[\w./]*)/g)].map(([, address = '']) => address.replace(/\/$/, ''));
        const beginnings = new Set(calls.map(({ path: address }) => `/${address.split('/')[1]}`));
        expect([...beginnings].filter((each) => !named.includes(each))).toEqual([]);
    });

    it('leads to a changelog that tells operators of upgrades and of the way back', () => {
        const [, part = ''] = readFileSync('CHANGELOG.md', 'utf8').split('### For operators');
        const [forOperators = ''] = part.split(/^##/m);
        for (const words of ['make a copy', 'The first start', 'Back to', 'started again'])
            expect(forOperators).toContain(words);
        expect(readFileSync('deploy/README.md', 'utf8').match(/^\*\*(Update|Roll back)\.\*\*/gm)).toHaveLength(4);
    });

    it('lists every npm script that operators run', () => {
        const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
        const built = Object.entries<string>(scripts).filter(([, line]) => /node .*dist\/server\//.test(line));
        const missing = built.map(([name]) => name).filter((name) => !page.includes(`npm run ${name}`));
        expect(missing).toEqual([]);
    });
});
