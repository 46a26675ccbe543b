import { getDemand } from '../../../../contract/screens';
import type { Verb } from '../../../../contract/verb';
import { resources } from '../../../../resources';
import { useMay } from '../../../base/session/SessionContext';
import { listExchanged } from './read';

/** Returns the types whose texts the account may export, or import with `update`. */
export function useTypes(verb?: Verb) {
    const may = useMay();
    return listExchanged(resources).filter((resource) => may(getDemand(resource, verb)));
}
