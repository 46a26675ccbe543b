import type { RecordOf } from '../../contract/resource';
import { apkMedia } from '../../resources/apkMedia';
import type { Executor } from '../base/database/tables';
import type { Incoming, Services } from '../base/services/context';
import { fail } from '../base/system/errors';
import { apkResource } from '../features/apk/release';
import { buildingOf } from '../features/apk/run';
import { insertTask, waitingAutoBuild } from '../features/apk/tasks';
import type { Operations } from '../kernel/operations/operation';
import { update } from '../kernel/operations/update';
import { writeOf } from '../store/write';

const write = update(apkMedia);

/** Orders a build unless one is already waiting, which will include the values saved now. */
async function order(incoming: Incoming, services: Services, db: Executor): Promise<void> {
    const ldpId = incoming.tenant?.id ?? fail('notFound');
    if (await waitingAutoBuild(services, db, ldpId)) return;
    await insertTask(db, writeOf(incoming, apkResource, services), {
        ...{ name: '', ldpIds: [ldpId], apiDomains: [], autoRelease: false, autoBuild: true },
        config: { appName: '', versionName: '' },
    });
}

/** Operations of app media. If `autoBuild` is on, the save and the order of the build are one transaction. */
export const apkMediaOperations: Operations<RecordOf<typeof apkMedia>> = {
    update: async (incoming, services) => {
        const building = buildingOf(services);
        if (!incoming.body.autoBuild) {
            const saved = await write(incoming, services);
            if (incoming.tenant) building.drawAhead(incoming.tenant.id);
            return saved;
        }
        const saved = await services.db.transaction().execute(async (transaction) => {
            const answer = await write(incoming, { ...services, db: transaction });
            await order(incoming, services, transaction);
            return answer;
        });
        building.wake();
        return saved;
    },
};
