import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../contract/field';
import { isSortable } from '../../contract/inputs';
import type { Resource } from '../../contract/resource';
import { holdsAny } from '../../contract/walk';
import { resources } from '../../resources';
import { translateValues } from '../../server/features/copyConfig/adapt';
import { filterLanguages, keepHiddenTexts } from '../../server/kernel/operations/languages';
import { collectItemIds } from '../../server/kernel/operations/prepare';
import { toDocument } from '../../server/store/document';
import { listImageUses } from '../../server/store/imageUses';
import { getPathLabels } from '../../src/fields/form/pathLabel';
import { createValues, getFormValues, merge } from '../../src/fields/form/values';
import { countWork } from '../../src/screens/forms/languageMarks';
import { mergeIndependent } from '../../src/screens/forms/mergeApart';
import { listValueChanges } from '../../src/screens/history/changes';
import { fixtures } from '../fixtures/everything';
import { sampleValues } from '../fixtures/sample';

type Values = Record<string, unknown>;

const langs = ['en', 'th'];
const speaks = { langs: ['en'], defaultLang: 'en' };
const world = { langs, image: '/image/common/sample.png', accounts: ['1', '2'] };
const names = {
    field: (name: string) => `field ${name}`,
    language: (code: string) => `language ${code}`,
    area: (key: string) => `area ${key}`,
};

/** Returns the same field with an unknown kind name; inner fields keep theirs. */
const withUnknownKind = (field: Field): Field => ({ ...field, kind: `unheard-${field.kind}` });

function renameKinds(fields: Fields): Fields {
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withUnknownKind(field)]));
}

/** Lists all paths into a value. */
function listPaths(value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return [path];
    return [path, ...Object.entries(value).flatMap(([step, below]) => listPaths(below, `${path}.${step}`))];
}

/** Returns the same values in upper case; only human-readable texts are ordered without regard to case. */
const toCapitals = (values: Values): Values =>
    JSON.parse(JSON.stringify(values), (_key, value) => (typeof value === 'string' ? value.toUpperCase() : value));

/** Collects the results of all code that walks through records, for these fields. */
function collectResults(resource: Resource, fields: Fields) {
    const [base, mine, theirs] = [1, 2, 3].map((n) => sampleValues(resource.fields, { ...world, n })) as [
        Values,
        Values,
        Values,
    ];
    const own = { ...resource, fields };
    return {
        sortable: Object.keys(fields).filter((name) => isSortable(own, name)),
        part: (['fields', 'entries', 'items', 'languages', 'areas'] as const).filter((part) => holdsAny(fields, part)),
        stored: toDocument(own, toCapitals(base), 'en', 'r1'),
        images: listImageUses(fields, base),
        items: [...collectItemIds(fields, base)],
        spoken: filterLanguages(fields, base, speaks.langs),
        unspoken: keepHiddenTexts(fields, filterLanguages(fields, mine, speaks.langs), base, speaks.langs),
        copied: translateValues(fields, base, { langs, defaultLang: 'th' }, speaks),
        opened: getFormValues(fields, base, speaks),
        begun: createValues(fields),
        missing: [
            ...countWork({
                fields,
                values: filterLanguages(fields, base, ['en']),
                langs,
                defaultLang: 'en',
                findOlder: () => undefined,
            }),
        ],
        merged: merge(fields, base, mine, theirs),
        apart: mergeIndependent(fields, { base, mine, theirs: base }),
        told: listValueChanges(fields, base, mine).map(({ key, steps }) => ({ key, steps })),
        called: Object.keys(base).flatMap((name) =>
            listPaths(base[name], name).map((path) => getPathLabels(fields, path, names)),
        ),
    };
}

describe.each([...resources, ...fixtures].map((resource) => ({ name: resource.name, resource })))(
    'the fields of $name',
    ({ resource }) => {
        it('are stored, merged, copied and shown alike, whatever the names of their kinds', () => {
            const { fields } = resource;
            expect(collectResults(resource, renameKinds(fields))).toEqual(collectResults(resource, fields));
        });
    },
);
