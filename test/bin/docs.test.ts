import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';

const examples: Readonly<Record<string, string>> = {
    '<kind>': 'text',
    '<name>': 'color',
    '<verb>': 'get',
    '<code>': 'th',
    '<lang>': 'en',
    '<type>': 'apkApp',
};

/** Paths that the recipes tell readers to create. */
const pathsToCreate = /partner|rating|expectations\.txt/;

/** Whether a path in the documents exists: as a file of any extension, or as several by a `*`. */
function isExistingPath(path: string): boolean {
    const named = path.replace(/<\w+>/g, (gap) => examples[gap] ?? '*');
    if (existsSync(named)) return true;
    const folder = dirname(named);
    if (!existsSync(folder)) return false;
    const pattern = new RegExp(`^${basename(named).replaceAll('.', '\\.').replaceAll('*', '.*')}(\\.\\w+)?$`);
    return readdirSync(folder).some((name) => pattern.test(name));
}

it('the documents contain paths to check', () =>
    expect(readFileSync('ARCHITECTURE.md', 'utf8')).toMatch(/`server\/kernel/));

it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/operating.md'])(
    '%s names only paths that exist',
    (document) => {
        const text = readFileSync(document, 'utf8');
        const paths = [
            ...text.matchAll(
                /`((?:bench|bin|contract|deploy|docs|fields|i18n|manual|providers|resources|server|site|src|test)\/[\w./<>*-]+)`/g,
            ),
        ];
        const astray = paths
            .map(([, path = '']) => path)
            .filter((path) => !pathsToCreate.test(path) && !isExistingPath(path));
        expect(astray).toEqual([]);
    },
);
