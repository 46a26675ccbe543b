import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = ['bench', 'bin', 'contract', 'fields', 'providers', 'resources', 'server', 'site', 'src']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Finds matches of a pattern in all sources, with their files. */
const find = (pattern: RegExp) =>
    sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`));

/** Names of types that say nothing without their context. */
const vagueTypes = ['Asked', 'Given', 'Kept', 'Place', 'Side', 'Sides', 'Thing', 'Told', 'Wanted', 'Way', 'Wish'];

/** What the glossary calls otherwise: claim, requeue, release, provider and mutant. */
const otherWords = /^ *(?:\/\/|\*|\/\*\*).*\b(?:in hand|gives? back|let(?:s|ting)? go|game maker|weakening)\b.*$/gm;

it('functions are named by verbs', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(find(/^ *(?:export )?(?:async )?(?:function|const) [a-z]\w*Of\b/gm)).toEqual([]);
});

it('types do not have vague names', () =>
    expect(find(new RegExp(`^ *(?:export )?(?:type|interface) (?:${vagueTypes.join('|')})\\b`, 'gm'))).toEqual([]));

it('comments use the words of the glossary', () => expect(find(otherWords)).toEqual([]));
