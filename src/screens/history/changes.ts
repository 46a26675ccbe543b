import type { Field, Fields } from '../../../contract/field';
import { isBlank } from '../../../contract/field';
import { levelField, listLevels } from '../../../fields/level/field';
import { status } from '../../../fields/status/field';

type Values = Readonly<Record<string, unknown>>;

/** A step to a value: a field by its name, an entry by its number, a text by its language, an area by its key. */
export type Step = { field: string } | { entry: number } | { lang: string } | { area: string };

/** One changed value; blank `before` means that it was filled in, blank `after` that it was cleared. */
export type ValueChange = { key: string; steps: Step[]; field: Field; before: unknown; after: unknown };

type Leaf = { key: string; steps: Step[]; field: Field; value: unknown };

function findId(value: unknown): string | undefined {
    if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
    return typeof value.id === 'string' && value.id !== '' ? value.id : undefined;
}

function toStep(parent: Field, step: string): Step {
    if (parent.holds === 'languages') return { lang: step };
    return parent.holds === 'entries' || parent.holds === 'items' ? { entry: Number(step) + 1 } : { field: step };
}

/** Returns all values inside a field. Entries with an id keep their key when they are moved. */
function listFieldLeaves(field: Field, value: unknown, key: string, steps: Step[]): Leaf[] {
    // For accounts, the names are shown, which are stored beside the ids.
    if (isBlank(value) || 'nameIn' in field) return [];
    if (field.holds === 'areas') {
        return listLevels(value).map(({ area, level }) => ({
            key: `${key}.${area}`,
            steps: [...steps, { area }],
            field: levelField,
            value: level,
        }));
    }
    if (!field.parts) return [{ key, steps, field, value }];
    return field.parts
        .of(value)
        .flatMap((part) =>
            listFieldLeaves(part.field, part.value, `${key}.${findId(part.value) ?? part.step}`, [
                ...steps,
                toStep(field, part.step),
            ]),
        );
}

function leaves(fields: Fields, values: Values): Map<string, Leaf> {
    const found = Object.entries(fields).flatMap(([name, field]) =>
        listFieldLeaves(field, values[name], name, [{ field: name }]),
    );
    return new Map(found.map((leaf) => [leaf.key, leaf]));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the differences between the values before and after a change, value by value, in the order of the fields.
 *
 * @example
 * listValueChanges(banner.fields, { title: { en: 'Old' } }, { title: { en: 'New' } })
 * // [{ steps: [{ field: 'title' }, { lang: 'en' }], … }]
 */
export function listValueChanges(fields: Fields, before: Values, after: Values): ValueChange[] {
    const all = { ...fields, ...(fields.status ? {} : { status: status() }) };
    const old = leaves(all, before);
    const now = leaves(all, after);
    return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
        const leaf = now.get(key) ?? old.get(key);
        // An area that is off is not stored.
        const absent = leaf?.field === levelField ? levelField.empty : undefined;
        const change = { before: old.get(key)?.value ?? absent, after: now.get(key)?.value ?? absent };
        return leaf === undefined || same(change.before, change.after)
            ? []
            : [{ key, steps: leaf.steps, field: leaf.field, ...change }];
    });
}
