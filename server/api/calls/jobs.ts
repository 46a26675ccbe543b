import type { Call } from '../../../contract/call';
import { inquireTasks } from '../../../contract/calls/apk/tasks';
import { listCopies } from '../../../contract/calls/copyConfig';
import { type RunningJob, runningJobs } from '../../../contract/calls/jobs';
import { listRemovals } from '../../../contract/calls/removals';
import type { JobKind } from '../../../contract/jobKinds';
import { mayDo } from '../../../contract/permissions';
import type { HandlerOf, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { listRunningTasks } from '../../features/apk/runningTasks';
import { listRunningBatches } from '../../features/copyConfig/listBatches';
import { listRunningRemovals } from '../../features/removal/list';
import { type HandledCall, handle } from '../routes/handle';

/** A kind of work: who may see its list may see what is running of it. */
type Kind = {
    list: Pick<Call, 'audience' | 'keys' | 'level'>;
    listRunning(services: Services, accountId: string): Promise<Omit<RunningJob, 'kind'>[]>;
};

const kinds: Readonly<Record<JobKind, Kind>> = {
    COPY: { list: listCopies, listRunning: listRunningBatches },
    APPS: { list: inquireTasks, listRunning: listRunningTasks },
    REMOVAL: { list: listRemovals, listRunning: listRunningRemovals },
};

const listRunning: HandlerOf<typeof runningJobs> = async ({ principal }, services) => {
    const { accountId, rights } = principal ?? fail('sessionEnded');
    const items: RunningJob[] = [];
    // `Object.entries` types names as strings.
    for (const [kind, { list, listRunning }] of Object.entries(kinds) as [JobKind, Kind][]) {
        if (!mayDo(rights, list)) continue;
        for (const job of await listRunning(services, accountId)) items.push({ kind, ...job });
    }
    return { items };
};

export const jobHandlers: readonly HandledCall[] = [handle(runningJobs, listRunning)];
