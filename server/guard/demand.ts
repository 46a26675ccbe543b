import type { Call } from '../../contract/call';
import type { Field } from '../../contract/field';
import { type Demand, mayDo, type PermissionKey, permissionKeys, type Rights } from '../../contract/permissions';
import type { Resource } from '../../contract/resource';

/** Whether a field is of this kind or holds one that is. */
export function holdsKind(field: Field, kind: string): boolean {
    if (field.kind === kind) return true;
    const inside = {
        ...('fields' in field ? (field.fields as object) : {}),
        ...('of' in field ? { of: field.of } : {}),
    };
    return Object.values(inside).some((part) => holdsKind(part as Field, kind));
}

/** Formatted text takes images from its toolbar. */
const takesImages = (field: Field) => holdsKind(field, 'image') || holdsKind(field, 'richText');

/** The keys that open the media library: its own, and those of every declaration that takes an image. */
export function imageKeys(resources: readonly Resource[]): PermissionKey[] {
    const holders = resources.filter(({ fields }) => Object.values(fields).some(takesImages));
    const keys = holders.flatMap(({ keys }) => keys);
    return [...new Set<PermissionKey>(['MEDIA', ...keys])];
}

/** Says whether these rights are enough for a call; `resource` is the one that the request names. */
export type Enough = (rights: Rights, call: Call, resource: string | undefined) => boolean;

/**
 * The rule of `mayDo` over a call's declaration. Where the keys are those of a named resource and no known one is named,
 * only an account that has every key passes, since the answer may be about any of them. Where the row itself names it,
 * one key is enough to look for the row; whoever has read it asks again with what it names.
 */
export function createEnough(resources: readonly Resource[]): Enough {
    const images = imageKeys(resources);
    const keysOf = new Map(resources.map(({ name, keys }) => [name, keys]));
    return (rights, call, named) => {
        const demand: Demand = { audience: call.audience, keys: call.keys, level: call.level };
        if (call.keysOf === 'image') return mayDo(rights, { ...demand, keys: images });
        if (call.keysOf === undefined) return mayDo(rights, demand);
        if (call.keysOf === 'row' && named === undefined) return mayDo(rights, { ...demand, keys: permissionKeys });
        const keys = named === undefined ? undefined : keysOf.get(named);
        if (keys) return mayDo(rights, { ...demand, keys });
        return permissionKeys.every((key) => mayDo(rights, { ...demand, keys: [key] }));
    };
}
