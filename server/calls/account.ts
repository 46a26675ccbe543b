import { allPermissions } from '../../contract/calls/account';
import { levels, permissionKeys } from '../../contract/permissions';
import type { Handler } from '../context';
import { fail } from '../errors';

/** The areas that the caller can give to sub-users: each with the levels up to its own. */
const all: Handler = async ({ principal }) => {
    const { rights } = principal ?? fail('sessionEnded');
    return permissionKeys.map((key) => ({
        key,
        levels: Object.values(levels).filter((level) => level <= rights.permission[key]),
    }));
};

export const accountHandlers: Readonly<Record<string, Handler>> = { [allPermissions.name]: all };
