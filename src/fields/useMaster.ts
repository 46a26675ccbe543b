import type { Call } from '../../contract/call';
import { calls } from '../../contract/calls';
import type { Named } from '../base/session/masterNames';
import { useMasterData } from '../base/session/useMasterData';

function callFor(from: string): Call<unknown, readonly Named[]> {
    const call = calls.find(({ path }) => path === `/api/master/${from}`);
    if (!call)
        throw new Error(
            `The master data have no list "${from}": no call has the path /api/master/${from}. Name a list that ` +
                'contract/calls/master.ts declares, or declare this one there.',
        );
    // Whatever choices and variants are taken from is a list of what has a code and a name.
    return call as Call<unknown, readonly Named[]>;
}

/** A list of the master data by its path: `ldp/lang`. */
export function useMaster(from: string | undefined) {
    return useMasterData(from === undefined ? undefined : callFor(from));
}

/** What people call a code of a list of the master data; the code itself until that is known. */
export function useMasterName(from: string | undefined): (code: string) => string {
    const { data = [] } = useMaster(from);
    return (code) => data.find((entry) => entry.code === code)?.name ?? code;
}
