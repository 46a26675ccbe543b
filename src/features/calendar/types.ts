import { findRole } from '../../../contract/delivery/visible';
import { mayDo, type Rights } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { resources } from '../../../resources';

/** The types whose records start and end. */
export const datedTypes: readonly Resource[] = resources.filter(
    ({ staged, scope, fields }) => staged && scope === 'landingPage' && findRole(fields, 'start') !== undefined,
);

/** Lists the types in the calendar of an account. */
export const listShownTypes = (rights: Rights) => datedTypes.filter((resource) => mayDo(rights, getDemand(resource)));

export const findType = (name: string) => datedTypes.find((resource) => resource.name === name);
