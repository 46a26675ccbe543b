import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../contract/field';
import { isSortable } from '../../contract/inputs';
import type { Resource } from '../../contract/resource';
import { holdsAny } from '../../contract/walk';
import { resources } from '../../resources';
import { translated } from '../../server/features/copyConfig/adapt';
import { itemIds } from '../../server/kernel/operations/prepare';
import { keepUnspoken, spoken } from '../../server/kernel/operations/spoken';
import { documentOf } from '../../server/store/document';
import { imageUses } from '../../server/store/imagesOf';
import { pathLabel } from '../../src/fields/form/pathLabel';
import { merge, newValues, valuesOf } from '../../src/fields/form/values';
import { missingTexts } from '../../src/screens/forms/languageMarks';
import { mergeApart } from '../../src/screens/forms/mergeApart';
import { changesOf } from '../../src/screens/history/changes';
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
const unheard = (field: Field): Field => ({ ...field, kind: `unheard-${field.kind}` });

function renamed(fields: Fields): Fields {
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unheard(field)]));
}

/** Lists all paths into a value. */
function pathsIn(value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return [path];
    return [path, ...Object.entries(value).flatMap(([step, below]) => pathsIn(below, `${path}.${step}`))];
}

/** Returns the same values in upper case; only human-readable texts are ordered without regard to case. */
const shouted = (values: Values): Values =>
    JSON.parse(JSON.stringify(values), (_key, value) => (typeof value === 'string' ? value.toUpperCase() : value));

/** Collects the results of all code that walks through records, for these fields. */
function madeOf(resource: Resource, fields: Fields) {
    const [base, mine, theirs] = [1, 2, 3].map((n) => sampleValues(resource.fields, { ...world, n })) as [
        Values,
        Values,
        Values,
    ];
    const own = { ...resource, fields };
    return {
        sortable: Object.keys(fields).filter((name) => isSortable(own, name)),
        held: (['fields', 'entries', 'items', 'languages', 'areas'] as const).filter((held) => holdsAny(fields, held)),
        stored: documentOf(own, shouted(base), 'en', 'r1'),
        images: imageUses(fields, base),
        items: [...itemIds(fields, base)],
        spoken: spoken(fields, base, speaks.langs),
        unspoken: keepUnspoken(fields, spoken(fields, mine, speaks.langs), base, speaks.langs),
        copied: translated(fields, base, { langs, defaultLang: 'th' }, speaks),
        opened: valuesOf(fields, base, speaks),
        begun: newValues(fields),
        missing: [...missingTexts(fields, spoken(fields, base, ['en']), langs)],
        merged: merge(fields, base, mine, theirs),
        apart: mergeApart(fields, { base, mine, theirs: base }),
        told: changesOf(fields, base, mine).map(({ key, steps }) => ({ key, steps })),
        called: Object.keys(base).flatMap((name) =>
            pathsIn(base[name], name).map((path) => pathLabel(fields, path, names)),
        ),
    };
}

describe.each([...resources, ...fixtures].map((resource) => ({ name: resource.name, resource })))(
    'the fields of $name',
    ({ resource }) => {
        it('are stored, merged, copied and told alike, whatever their kinds are called', () => {
            const { fields } = resource;
            expect(madeOf(resource, renamed(fields))).toEqual(madeOf(resource, fields));
        });
    },
);
