import type { Call } from '../../../contract/call';
import {
    audiences,
    type Demand,
    mayDo,
    type PermissionKey,
    permissionKeys,
    type Rights,
} from '../../../contract/permissions';
import { historyScope, type Resource } from '../../../contract/resource';
import type { Scope } from '../../../contract/scope';
import { takesImages } from '../../store/takesImages';

/** The keys that open the media library: its own, and those of every declaration that takes an image. */
export function imageKeys(resources: readonly Resource[]): PermissionKey[] {
    const holders = resources.filter(({ fields }) => takesImages(fields));
    const keys = holders.flatMap(({ keys }) => keys);
    return [...new Set<PermissionKey>(['MEDIA', ...keys])];
}

/** Says whether these rights are enough for a call; `resource` is the one that the request names. */
export type Enough = (rights: Rights, call: Call, resource: string | undefined) => boolean;

/**
 * The rule of `mayDo` over a call's declaration. Where it is a named resource's that decides and no known one is named,
 * only an account that has every key passes, since the answer may be about any of them. Where the row itself names it,
 * one key is enough to look for the row; whoever has read it asks again with what it names.
 */
export function createEnough(resources: readonly Resource[]): Enough {
    const images = imageKeys(resources);
    const declared = new Map(resources.map((resource) => [resource.name, resource]));
    return (rights, call, named) => {
        const demand: Demand = { audience: call.audience, keys: call.keys, level: call.level };
        if (call.keysOf === 'image') return mayDo(rights, { ...demand, keys: images });
        if (call.keysOf === undefined) return mayDo(rights, demand);
        if (call.keysOf === 'row' && named === undefined) return mayDo(rights, { ...demand, keys: permissionKeys });
        const resource = named === undefined ? undefined : declared.get(named);
        if (resource) return audiences[resource.audience](rights) && mayDo(rights, { ...demand, keys: resource.keys });
        return permissionKeys.every((key) => mayDo(rights, { ...demand, keys: [key] }));
    };
}

/** Where a call's data belong: where the history of the resource that it names does, if it is that one's call. */
export function createScopeOf(resources: readonly Resource[]): (call: Call, named: string | undefined) => Scope {
    const scopes = new Map(resources.map((resource) => [resource.name, historyScope(resource)]));
    return (call, named) => {
        const follows = call.keysOf === 'resource' || call.keysOf === 'row';
        return (follows && named !== undefined ? scopes.get(named) : undefined) ?? call.scope;
    };
}

/** Whether a call that names no landing page may be about all of them. */
export function mayHearAll({ unscoped }: Call, rights: Rights): boolean {
    return unscoped !== undefined && audiences[unscoped](rights);
}
