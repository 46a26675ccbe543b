import { type Call, isCall } from '../../contract/call';
import * as master from '../../contract/calls/master';
import type { MasterEntry } from '../base/session/masterNames';
import { useMasterData } from '../base/session/useMasterData';

const masterCalls = Object.values(master).filter((value) => isCall(value));

function requireMasterCall(from: string): Call<unknown, readonly MasterEntry[]> {
    const call = masterCalls.find(({ path }) => path === `/api/master/${from}`);
    if (!call)
        throw new Error(
            `The master data have no list "${from}": no call has the path /api/master/${from}. Use a list that ` +
                'contract/calls/master.ts declares, or declare this one there.',
        );
    // All lists that choices and variants come from consist of entries with code and name.
    return call as Call<unknown, readonly MasterEntry[]>;
}

/** Loads a list of master data by its path, for example `ldp/lang`. */
export function useMaster(from: string | undefined) {
    return useMasterData(from === undefined ? undefined : requireMasterCall(from));
}

/**
 * Returns a function that gives the name of a code in a list of master data; the code itself until the list is loaded.
 */
export function useMasterName(from: string | undefined): (code: string) => string {
    const { data = [] } = useMaster(from);
    return (code) => data.find((entry) => entry.code === code)?.name ?? code;
}
