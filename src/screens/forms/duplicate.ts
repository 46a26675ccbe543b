import { listOwnFields } from '../../../contract/duplicate';
import { type Languages, mayChoose, writtenFields } from '../../../contract/field';
import { limits } from '../../../contract/limits';
import type { Rights } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import { mapFields } from '../../../contract/walk';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { getFormValues, isObject, type Values } from '../../fields/form/values';

const numbered = /-\d+$/;

/** Returns the first of `cup-2`, `cup-3`, … that is not taken. */
export function findFreeAddress(address: string, taken: readonly unknown[]): string {
    const stem = address.replace(numbered, '');
    const used = new Set(taken);
    for (let number = 2; ; number += 1) if (!used.has(`${stem}-${number}`)) return `${stem}-${number}`;
}

/** Removes the ids of items: those of a new record are its own. */
function withoutItemIds(values: Readonly<Values>, resource: Resource): Values {
    return mapFields(writtenFields(resource.fields, 'create'), values, ({ holds }, value) => {
        if (holds !== 'items' || !Array.isArray(value)) return value;
        return value.map((item: unknown) => {
            if (!isObject(item)) return item;
            const { id: _, ...others } = item;
            return others;
        });
    });
}

/**
 * Returns the values of a duplicate: those of its original except what only one record has. The last part of an address
 * gets the next free number; other own fields are left out, as the form asks for them, and so is what the account may
 * not choose: a new record gets its own.
 */
export async function loadDuplicate(
    provider: ConsoleDataProvider,
    resource: Resource,
    original: Readonly<Values>,
    { languages, rights }: { languages: Languages; rights: Rights },
): Promise<Values> {
    const own = listOwnFields(resource);
    const values = withoutItemIds(
        getFormValues(writtenFields(resource.fields, 'create'), original, languages),
        resource,
    );
    for (const [name, field] of Object.entries(resource.fields)) if (!mayChoose(field, rights)) delete values[name];
    for (const [name, field] of Object.entries(own)) {
        const address = original[name];
        delete values[name];
        if (field.role !== 'address' || typeof address !== 'string' || address === '') continue;
        const like = { q: address.replace(numbered, '') };
        const pagination = { page: 1, perPage: limits.page.max };
        // If the search fails, the server still refuses an address that is taken.
        const { data } = await provider
            .getList(resource.route, { pagination, filter: like })
            .catch(() => ({ data: [{ id: '', [name]: address }] }));
        values[name] = findFreeAddress(
            address,
            data.map((record) => record[name]),
        );
    }
    return values;
}
