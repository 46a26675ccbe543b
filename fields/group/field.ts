import { base, type Field, type Fields, type ValuesOf } from '../../contract/field';
import { objectSchema } from '../../contract/schema';

export type GroupField<F extends Fields = Fields> = Field<ValuesOf<F>> & { kind: 'group'; fields: F };

function buildValues<F extends Fields>(fields: F, pick: (field: Field) => unknown): ValuesOf<F> {
    // `Object.fromEntries` forgets which name has which type.
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, pick(field)])) as ValuesOf<F>;
}

/** Returns the values of all fields in a new form. */
export function initialValues<F extends Fields>(fields: F): ValuesOf<F> {
    return buildValues(fields, (field) => structuredClone(field.initial));
}

/** Takes a value with named fields apart; shared by groups and items. */
export function getParts(fields: Fields, value: Record<string, unknown>) {
    return Object.entries(fields).map(([step, field]) => ({ step, field, value: value[step] ?? field.empty }));
}

/** Declares a group of fields under one name. */
export function group<const F extends Fields>(fields: F): GroupField<F> {
    return {
        ...base(
            'group',
            buildValues(fields, (field) => field.empty),
        ),
        drafted: true,
        initial: initialValues(fields),
        fields,
        holds: 'fields',
        parts: {
            of: (value) => getParts(fields, value),
            join: (value, parts) => ({ ...value, ...Object.fromEntries(parts.map((part) => [part.step, part.value])) }),
        },
        // `objectSchema` does not know the names of the fields.
        schema: (context) => objectSchema(fields, context) as never,
    };
}
