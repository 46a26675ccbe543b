import type { RecordOf } from '../../contract/resource';
import { apkMedia } from '../../resources/apkMedia';
import type { Executor } from '../base/database/tables';
import type { Incoming, Services } from '../base/services/context';
import { fail } from '../base/system/errors';
import { apkResource } from '../features/apk/release';
import { getBuildQueue } from '../features/apk/run';
import { hasWaitingAutoBuild, insertTask } from '../features/apk/tasks';
import type { Operations } from '../kernel/operations/operation';
import { update } from '../kernel/operations/update';
import { createWrite } from '../store/write';

const updateApkMedia = update(apkMedia);

/** Orders a build unless one is already waiting, which will include the values saved now. */
async function orderBuild(incoming: Incoming, services: Services, db: Executor): Promise<void> {
    const ldpId = incoming.tenant?.id ?? fail('notFound');
    if (await hasWaitingAutoBuild(services, db, ldpId)) return;
    await insertTask(db, createWrite(incoming, apkResource, services), {
        ...{ name: '', ldpIds: [ldpId], apiDomains: [], autoRelease: false, autoBuild: true },
        config: { appName: '', versionName: '' },
    });
}

/** Operations of app media. If `autoBuild` is on, the save and the order of the build are one transaction. */
export const apkMediaOperations: Operations<RecordOf<typeof apkMedia>> = {
    update: async (incoming, services) => {
        const building = getBuildQueue(services);
        if (!incoming.body.autoBuild) {
            const saved = await updateApkMedia(incoming, services);
            if (incoming.tenant) building.drawAhead(incoming.tenant.id);
            return saved;
        }
        const saved = await services.db.transaction().execute(async (transaction) => {
            const answer = await updateApkMedia(incoming, { ...services, db: transaction });
            await orderBuild(incoming, services, transaction);
            return answer;
        });
        building.wake();
        return saved;
    },
};
