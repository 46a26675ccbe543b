import { type Field, isPicture, isSingleValue, writtenFields } from '../../field';
import { findDuplicates, isCollection, quote, type Rule, type UncheckedDeclaration } from './rule';

/** Collects the parts of a declaration that list fields by name. */
function getFieldLists({
    list = {},
    hints,
    id,
    form = {},
    title,
    items,
}: UncheckedDeclaration): Record<string, readonly string[]> {
    const sections = Object.entries(form).map(([name, names]) => [`the section "${name}"`, names]);
    return {
        title: title === undefined ? [] : [title],
        items: items === undefined ? [] : [items],
        'list.columns': list.columns ?? [],
        'list.filters': list.filters ?? [],
        'list.sorts': list.sorts ?? [],
        hints: hints ?? [],
        id: id ?? [],
        ...Object.fromEntries(sections),
    };
}

export const unknownFields: Rule = function* (declaration) {
    const status = isCollection(declaration) ? ['status'] : [];
    const known = [...Object.keys(declaration.fields), ...(declaration.id ? [] : ['id'])];
    for (const [path, names] of Object.entries(getFieldLists(declaration))) {
        const here = path === 'list.filters' ? [...known, ...status] : known;
        const unknown = names.filter((name) => !here.includes(name));
        if (unknown.length > 0) yield `${path} names ${quote(unknown)}, which is not declared: declare or remove it`;
    }
};

const isSecret = ({ access }: Field) => access === 'createOnly' || access === 'writeOnly';

/** What a list can do with a field, and why it cannot with others. */
const uses: Readonly<Record<string, { can(field: Field): boolean; because: string }>> = {
    columns: { can: (field) => !isSecret(field), because: 'which no answer contains' },
    filters: {
        can: (field) => isSingleValue(field) && !isSecret(field),
        because: 'which no single value can be compared with',
    },
    sorts: {
        can: (field) => isSingleValue(field) && !isSecret(field) && !isPicture(field),
        because: 'which has no order',
    },
};

/** Refuses columns, filters and sorts of fields that a list cannot show, compare or order. */
export const unusableInLists: Rule = function* ({ fields, list = {} }) {
    for (const [use, { can, because }] of Object.entries(uses)) {
        // The keys of `uses` are those of a list.
        const names = list[use as keyof typeof list] ?? [];
        for (const name of names) {
            const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
            if (field && !can(field)) yield `list.${use} names "${name}", ${because}: remove it`;
        }
    }
};

export const doubledFields: Rule = function* (declaration) {
    for (const [path, names] of Object.entries(getFieldLists(declaration)))
        if (findDuplicates(names).length > 0) yield `${path} names ${quote(findDuplicates(names))} twice: remove one`;
};

export const doubledInSections: Rule = function* ({ form = {} }) {
    const shown = Object.values(form).flatMap((names) => [...new Set(names)]);
    for (const name of findDuplicates(shown)) {
        const sections = Object.keys(form).filter((section) => form[section]?.includes(name));
        yield `the field "${name}" is in the sections ${quote(sections)}: keep it in one`;
    }
};

export const emptySections: Rule = function* ({ form = {} }) {
    for (const [section, names] of Object.entries(form))
        if (names.length === 0) yield `the section "${section}" has no field: remove it`;
};

/** Refuses a form without an input for a required field: it could never be saved. */
export const requiredInNoSection: Rule = function* ({ fields, form, id = [] }) {
    if (!form) return;
    const shown = new Set<string>([...Object.values(form).flat(), ...id]);
    const written = { ...writtenFields(fields, 'update'), ...writtenFields(fields, 'create') };
    for (const [name, field] of Object.entries(written)) {
        const isNeeded = field.required || field.requiredWhen || field.onlyWhen;
        if (isNeeded && !shown.has(name))
            yield `the field "${name}" is required and in no section of the form: add it to one, or make it optional()`;
    }
};

export const namelessTitle: Rule = function* ({ title = '', fields }) {
    const field = Object.hasOwn(fields, title) ? fields[title] : undefined;
    if (field && !field.plain)
        yield `title names "${title}", a field of kind ${field.kind}, which has no text: name another field`;
};

export const loneTab: Rule = function* ({ tabs, form = {} }) {
    if (tabs && Object.keys(form).length < 2)
        yield 'has tabs and fewer than two sections: add sections to its form, or remove tabs';
};
