import { mayDo, type Rights } from '../permissions';
import type { Resource } from '../resource';
import { getDemand } from '../screens';
import { findRole } from './visible';

/** Whether an account may view a type, in its lists and forms. */
export function mayView(rights: Rights, resource: Resource): boolean {
    return mayDo(rights, getDemand(resource));
}

/** Whether an account may view everything that is different at another instant: the types whose records have periods. */
export function mayViewPeriods(rights: Rights, resources: readonly Resource[]): boolean {
    return resources
        .filter(({ delivered, fields }) => delivered !== undefined && findRole(fields, 'start') !== undefined)
        .every((resource) => mayView(rights, resource));
}
