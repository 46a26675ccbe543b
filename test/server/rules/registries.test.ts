import { expect, it } from 'vitest';
import { resources } from '../../../resources';
import { completedSettings, ownHistories, ownOperations, sources } from '../../../server/rules';

/** Operations that calls declared apart from the types use: see server/api/calls/media.ts. */
const usedByCalls = ['deletemany', 'countTypes'];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

it.each(Object.entries({ completedSettings, ownHistories, ownOperations, sources }))(
    '%s names only declared types',
    (_registry, entries) => {
        expect(Object.keys(entries).filter((name) => !byName.has(name))).toEqual([]);
    },
);

it.each(Object.keys(ownOperations))('the operations of %s are those of its verbs and actions', (name) => {
    const { calls = {}, actions = {} } = byName.get(name) ?? {};
    const known = [...Object.keys({ ...calls, ...actions }), ...usedByCalls];
    const unused = Object.keys(ownOperations[name] ?? {}).filter((operation) => !known.includes(operation));
    expect(unused).toEqual([]);
});

it.each(Object.keys(sources))('the rows of %s are read over REST', (name) => {
    expect(byName.get(name)?.dialect).toBe('rest');
});
