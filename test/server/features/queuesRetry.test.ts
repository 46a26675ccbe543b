import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Background } from '../../../server/base/services/background';
import type { Services } from '../../../server/base/services/context';
import { defaultLimits } from '../../../server/base/system/processLimits';
import { getBuildQueue } from '../../../server/features/apk/run';
import { createCopyQueue } from '../../../server/features/copyConfig/run';
import { getRemovalQueue } from '../../../server/features/removal/run';
import { startApp, type TestApp } from '../harness';

let test: TestApp;
beforeAll(async () => {
    test = await startApp();
});
afterAll(() => test.close());

/** Queues, and what each logs when it cannot ask for work. */
const queues: { create(services: Services): Background; msg: string }[] = [
    { create: getBuildQueue, msg: 'the queue of apps failed; it is retried' },
    { create: createCopyQueue, msg: 'the queue of copy config failed; it is retried' },
    { create: getRemovalQueue, msg: 'a removal could not go on; it is retried' },
];

it.each(queues)('a queue that cannot reach the database says so, with the reason: $msg', async ({ create, msg }) => {
    const db = test.services.db.withPlugin({
        transformQuery() {
            throw new Error('no database');
        },
        transformResult: async ({ result }) => result,
    });
    const queue = create({ ...test.services, db, config: { ...test.services.config, apk: defaultLimits.apk } });
    queue.wake();
    const find = () => test.log.map((line) => JSON.parse(line)).find((line) => line.msg === msg);
    await expect.poll(find).toMatchObject({ level: 40, err: { message: 'no database' } });
    await queue.stop();
});
