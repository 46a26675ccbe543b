import type { Transaction } from '../../base/database/tables';
import { apkResource } from '../../features/apk/release';
import { insertTask } from '../../features/apk/tasks';
import { getDemoAuthor, getDemoId } from './accounts';
import { sites } from './sites';

/** Orders the operator's apps, which are built by the first server that opens the database. */
export async function orderApps(db: Transaction, now: Date): Promise<void> {
    const own = sites.filter(({ owner, status }) => owner === 'operator01' && status !== 'INACTIVE');
    const write = {
        resource: apkResource,
        verb: 'create',
        author: getDemoAuthor('operator01'),
        time: now.toISOString(),
    };
    await insertTask(db, write, {
        ...{ name: 'First apps', ldpIds: own.map(({ key }) => getDemoId(key)), apiDomains: [] },
        ...{ autoRelease: false, autoBuild: false, config: { appName: '', versionName: '' } },
    });
}
