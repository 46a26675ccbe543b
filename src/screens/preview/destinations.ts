import { hasVerb } from '../../../contract/resource';
import { buildPath, buildSettingPath } from '../../base/routing/paths';
import type { Found } from './places';

/** Returns the path of the form in which the value at a place is edited. */
export function buildPlacePath({ resource, variant, id, steps }: Found): string {
    const [field, item] = steps;
    if (id !== undefined) return buildPath(resource, hasVerb(resource, 'get') ? 'edit' : 'list', id);
    // Items with pages of their own are edited there.
    if (resource.items !== undefined && field === resource.items && item !== undefined)
        return buildPath(resource, 'edit', item, variant);
    return buildSettingPath(resource, variant ?? '');
}
