import { type ChosenRecords, copyRecords, undoRecordCopies } from '../../../../contract/calls/copyRecords';
import { levels } from '../../../../contract/permissions';
import type { CopyBatchTable } from '../../../base/database/tables/copies';
import type { Services } from '../../../base/services/context';
import { Refused } from '../../../base/system/refused';
import type { Order } from '../order';
import type { WrittenDocument } from '../targets';
import { planRecords } from './plan';
import { readVersions } from './read';
import { checkRights } from './rights';

/** Creates the order of chosen records, which are added to the list of each target. */
export function createRecordsOrder(services: Services, batch: CopyBatchTable, chosen: ChosenRecords): Order {
    const resource = services.resources.find(({ name }) => name === chosen.resource);
    if (!resource) throw new Refused('server.copyRecords.gone');
    const mayWrite = { resource, level: levels.edit };
    return {
        types: [{ resource, variants: undefined, parts: [] }],
        copies: copyRecords,
        undoes: undoRecordCopies,
        async checkCopy(db, { source, target }) {
            await checkRights(db, batch.account_id, { page: source, resource, level: levels.view });
            await checkRights(db, batch.account_id, { page: target, ...mayWrite });
        },
        checkUndo: (db, page) => checkRights(db, batch.account_id, { page, ...mayWrite }),
        plan: (own, sides) => planRecords(own, own.db, { resource, chosen, ...sides }),
        readStanding: async () => null,
        async readUndone(db, side, target) {
            const written: WrittenDocument[] = JSON.parse(target.written ?? '[]');
            const ids = written.map(([, id]) => id);
            const stamps = await readVersions(services, db, { resource, ldpId: side.id }, ids);
            const byId = new Map(stamps.map((stamp) => [stamp.id, stamp]));
            // A copy that somebody has deleted is undone already.
            const isUntouched = ([, id, before]: WrittenDocument) =>
                (byId.get(id)?.version ?? (before === 0 ? 1 : 0)) === before + 1;
            if (!written.every(isUntouched)) throw new Refused('server.copyConfig.changedSince');
            // Records that were moved since stay where they are now.
            const placed = written.map(([name, id, before]): WrittenDocument => {
                const stamp = byId.get(id);
                return before === 0 || !stamp ? [name, id, before] : [name, id, before, Number(stamp.sort)];
            });
            return { written: placed, stamps };
        },
    };
}
