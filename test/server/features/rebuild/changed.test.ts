import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, getStoredShape } from '../../../../contract/changed';
import { type Field, optional, writtenFields } from '../../../../contract/field';
import { defineResource, type Resource } from '../../../../contract/resource';
import { group } from '../../../../fields/group/field';
import { items } from '../../../../fields/items/field';
import { list } from '../../../../fields/list/field';
import { localized } from '../../../../fields/localized/field';
import { number } from '../../../../fields/number/field';
import { text } from '../../../../fields/text/field';
import { fixtures } from '../../../fixtures/everything';
import { sampleValues } from '../../../fixtures/sample';
import { pickDatabases } from '../../drawnDatabases';
import { expectSuccess, openWorld, type RecordValues, rebuildAll, type Values, type World } from './world';

/** Sibling fields, for kinds whose values refer to siblings by name. */
const { everything } = Object.fromEntries(fixtures.map((each) => [each.name, each]));
const siblings = everything?.fields ?? {};
/** Returns the field without conditions, so that it is always present. */
const withoutConditions = ({
    onlyWhen: _,
    requiredWhen: __,
    kept: ___,
    unique: ____,
    siblings: _____,
    ...field
}: Field): Field => optional(field);
const kinds = [
    ...new Map([...Object.values(siblings), number()].map((field) => [field.kind, withoutConditions(field)])).values(),
];

type Revision = { id: string; after: Values };
type DeclarationChange = { what: string; before: Field; after: Field; becomes(value: unknown): unknown; name?: string };

const identity = (value: unknown) => value;

/** Lists all changes that a declaration of this kind can express. */
function listChanges(field: Field): DeclarationChange[] {
    const { kind } = field;
    const found: DeclarationChange[] = [
        {
            what: `${kind} of another name`,
            before: field,
            after: changed({ name: 'was' }, field),
            becomes: identity,
            name: 'now',
        },
    ];
    // A member of siblings has no siblings there.
    if (kind === 'member') return found;
    found.push(
        {
            what: `${kind} of another name in a group`,
            before: group({ was: field, beside: text() }),
            after: group({ now: changed({ name: 'was' }, field), beside: text() }),
            becomes: (value) => ({ now: (value as Values).was, beside: (value as Values).beside }),
        },
        {
            what: `${kind} of another name in items`,
            before: items({ was: field, beside: text() }),
            after: items({ now: changed({ name: 'was' }, field) }),
            becomes: (value) => (value as Values[]).map(({ id, was }) => ({ id, now: was })),
        },
    );
    if (getStoredShape(field) !== 'list') {
        const one = { ...field, required: true };
        found.push(
            {
                what: `${kind} that may be several now`,
                before: field,
                after: optional(changed({ from: field }, list(one))),
                becomes: (value) => [value],
            },
            {
                what: `several of ${kind} of which there is one now`,
                before: list(one),
                after: changed({ from: list(one) }, field),
                becomes: (value) => (value as unknown[])[0],
            },
        );
    }
    return found;
}

const label = optional(text({ max: 40 }));
const particular: DeclarationChange[] = [
    {
        what: 'text that is localized now',
        before: label,
        after: optional(changed({ from: text() }, localized(text({ max: 40 })))),
        becomes: (value) => ({ en: value }),
    },
    {
        what: 'localized text that is none now',
        before: localized(text({ max: 40 })),
        after: changed({ from: localized(text()) }, label),
        becomes: (value) => (value as Values).en,
    },
    {
        what: 'text in a list of groups that is localized now',
        before: list(group({ label })),
        after: list(group({ label: optional(changed({ from: text() }, localized(text()))) })),
        becomes: (value) => (value as Values[]).map((entry) => ({ label: { en: entry.label } })),
    },
];

const declare = (name: string, fields: Record<string, Field>, filters: string[] = ['status']): Resource =>
    defineResource({ name, key: 'QUESTION', title: 'title', fields: { ...siblings, ...fields }, list: { filters } });

describe.each(pickDatabases('changed declarations'))('changed declarations on $name', (database) => {
    const cases = [...kinds.flatMap(listChanges), ...particular].map((change, index) => ({
        ...change,
        type: `type${index}`,
    }));
    const declaredBefore = cases.map(({ type, before, name }) => declare(type, { [name ? 'was' : 'value']: before }));
    const declaredAfter = cases.map(({ type, after, name }) => declare(type, { [name ?? 'value']: after }));
    let world: World;
    let server: Awaited<ReturnType<World['start']>>;
    const created = new Map<string, { id: string; value: unknown }>();

    const send = (type: string, verb: string, body: Values) =>
        expectSuccess(server.operator.post(`/api/ldp/${type}/${verb}`, { ldpId: 'ldp1', ...body }));
    const read = (type: string, id: string) => expectSuccess(server.operator.get(`/api/ldp/${type}/get/ldp1/${id}`));
    /** Returns the values of a record that a form would send. */
    const written = (resource: Resource, record: RecordValues) => {
        const names = ['id', 'version', ...Object.keys(writtenFields(resource.fields, 'update'))];
        return Object.fromEntries(names.map((name) => [name, record[name]]));
    };

    beforeAll(async () => {
        world = await openWorld(database);
        server = await world.start(declaredBefore);
        for (const [index, resource] of declaredBefore.entries()) {
            const context = { langs: ['en', 'th'], image: world.image, n: index + 1 };
            const own = cases[index]?.name ? 'was' : 'value';
            const values = sampleValues(resource.fields, context);
            // The sample of a time is null.
            const value = JSON.parse(JSON.stringify(values[own]).replaceAll('null', '"2026-05-01T00:00:00.000Z"'));
            const { id } = await send(resource.name, 'create', { ...values, [own]: value });
            const record = await read(resource.name, id);
            created.set(resource.name, { id, value: record[own] });
        }
        server = await world.start(declaredAfter);
    });
    afterAll(() => world.close());

    it.each(cases)(
        'a $what is converted on reading, and can be saved, found and restored',
        async ({ type, name, becomes }) => {
            const resource = declaredAfter.find((each) => each.name === type);
            const { id = '', value } = created.get(type) ?? {};
            if (!resource) throw new Error(`there is no ${type}`);
            const record = await read(type, id);
            expect(record[name ?? 'value']).toEqual(becomes(value));
            expect(record).not.toHaveProperty('was');
            expect((await rebuildAll(server.test, resource)).misfits).toEqual(new Map());
            const { items: found } = await expectSuccess<{ items: RecordValues[] }>(
                server.operator.post(`/api/ldp/${type}/inquiry`, { ldpId: 'ldp1', q: 'text' }),
            );
            expect(found).toEqual([record]);
            // The first save stores the new form; the history restores values stored in the old one.
            const saved = await send(type, 'update', written(resource, record));
            expect(saved[name ?? 'value']).toEqual(becomes(value));
            const filter = encodeURIComponent(JSON.stringify({ ldpId: 'ldp1', resource: type, recordId: id }));
            const history: Revision[] = JSON.parse(
                (await server.operator.get(`/api/rest/revisions?filter=${filter}`)).text,
            );
            expect(history.map(({ after }) => after[name ?? 'value'])).toEqual(
                [saved, record].map(() => becomes(value)),
            );
            const revisionId = history.at(-1)?.id;
            const restored = await expectSuccess(
                server.operator.post('/api/history/restore', { ldpId: 'ldp1', resource: type, revisionId, version: 2 }),
            );
            expect(restored).toEqual({ ...saved, version: 3 });
        },
    );
});
