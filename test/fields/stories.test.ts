import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kinds } from '../../fields/kinds';

it.each(Object.keys(kinds))('%s has a story in Storybook', (kind) => {
    const story = readFileSync(`fields/${kind}/${kind}.stories.tsx`, 'utf8');
    expect(story).toContain(`export default { title: 'Fields/${kind}' };`);
    expect(story).toMatch(new RegExp(`^export const States = createKindStory\\('${kind}'`, 'm'));
});

it('shipped code imports no stories', () => {
    const sources = ['src', 'fields', 'resources', 'providers', 'contract', 'server'].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.stories.tsx'))
            .map((name) => `${folder}/${name}`),
    );
    expect(sources.length).toBeGreaterThan(900);
    expect(sources.filter((file) => /\.stories'|test\/book/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
