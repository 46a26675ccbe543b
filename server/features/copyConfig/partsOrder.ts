import { type CopyPart, copyConfig, undoCopyConfig } from '../../../contract/calls/copyConfig';
import type { CopyBatchTable } from '../../base/database/tables/copies';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import { getCopiedTypes, isHashOfVersions, readDocumentVersions, readState, refuseTooMany } from './contents';
import type { Order } from './order';
import { planCopy } from './plan';

/** Creates the order of copy config, which only administrators give: the chosen parts replace those of each target. */
export function createPartsOrder(services: Services, batch: CopyBatchTable): Order {
    const parts: CopyPart[] = JSON.parse(batch.parts);
    const types = getCopiedTypes(parts);
    return {
        types,
        copies: copyConfig,
        undoes: undoCopyConfig,
        checkCopy: async () => undefined,
        checkUndo: async () => undefined,
        plan: (own, sides) => planCopy(own, own.db, { types, parts, ...sides }),
        readStanding: (db, side) => readState(services, db, side.id, types),
        async readUndone(db, side, { standing, written }) {
            await refuseTooMany(db, side, types);
            const stamps = await readDocumentVersions(services, db, side.id, types);
            if (!isHashOfVersions(standing, stamps)) throw new Refused('server.copyConfig.changedSince');
            return { written: JSON.parse(written ?? '[]'), stamps };
        },
    };
}
