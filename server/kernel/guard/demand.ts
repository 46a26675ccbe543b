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
import { canUseImages } from '../../store/canUseImages';

/** Returns the permission keys that open the media library: its own, and those of every resource with images. */
export function listImageKeys(resources: readonly Resource[]): PermissionKey[] {
    const holders = resources.filter(({ fields }) => canUseImages(fields));
    const keys = holders.flatMap(({ keys }) => keys);
    return [...new Set<PermissionKey>(['MEDIA', ...keys])];
}

/** Whether rights are sufficient for a call; `resource` is the one that the request names. */
export type PermissionCheck = (rights: Rights, call: Call, resource: string | undefined) => boolean;

/**
 * Returns the check of `mayDo` for declared calls. If the keys are those of a named resource and the request names no
 * known one, only an account with every key passes, since the answer may concern any resource. If the row names the
 * resource, any key is sufficient to read the row; the handler checks again with the resource of the row.
 */
export function createPermissionCheck(resources: readonly Resource[]): PermissionCheck {
    const images = listImageKeys(resources);
    const declared = new Map(resources.map((resource) => [resource.name, resource]));
    return (rights, call, named) => {
        const demand: Demand = { audience: call.audience, keys: call.keys, level: call.level };
        if (call.keysFrom === 'image') return mayDo(rights, { ...demand, keys: images });
        if (call.keysFrom === undefined) return mayDo(rights, demand);
        if (call.keysFrom === 'row' && named === undefined) return mayDo(rights, { ...demand, keys: permissionKeys });
        const resource = named === undefined ? undefined : declared.get(named);
        if (resource) return audiences[resource.audience](rights) && mayDo(rights, { ...demand, keys: resource.keys });
        return permissionKeys.every((key) => mayDo(rights, { ...demand, keys: [key] }));
    };
}

/**
 * Returns a function that determines the scope of a call: that of the named resource's history for calls with the keys
 * of a resource, or else the declared scope.
 */
export function createScopeResolver(resources: readonly Resource[]): (call: Call, named: string | undefined) => Scope {
    const scopes = new Map(resources.map((resource) => [resource.name, historyScope(resource)]));
    return (call, named) => {
        const follows = call.keysFrom === 'resource' || call.keysFrom === 'row';
        return (follows && named !== undefined ? scopes.get(named) : undefined) ?? call.scope;
    };
}

/** Whether a call without a landing page may concern all of them. */
export function canReadAll({ unscoped }: Call, rights: Rights): boolean {
    return unscoped !== undefined && audiences[unscoped](rights);
}
