// The program that `large.test.ts` runs in a process of its own, which crashes if it exceeds its memory.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { resources } from '../../../../resources';
import { readConfig } from '../../../../server/base/system/config';
import { insertBatch } from '../../../../server/features/copyConfig/batches';
import { createCopyQueue } from '../../../../server/features/copyConfig/run';
import { openServices } from '../../../../server/process/services';

const [dryRun = 'true'] = process.argv.slice(2);
const services = await openServices(readConfig(process.env), resources, pino({ level: 'silent' }));
const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
const write = { resource: 'copyConfig', verb: 'copyconfig', author, time: new Date().toISOString() };
const batch = { from: 'source', to: ['target'], parts: ['ARTICLE' as const], dryRun: dryRun === 'true' };
const id = await insertBatch(services, write, batch);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const since = performance.now();
const copying = createCopyQueue(services);
const find = services.db.selectFrom('copy_target').selectAll().where('batch_id', '=', id);
copying.wake();
let target = await find.executeTakeFirstOrThrow();
while (target.status === 'WAITING') {
    await new Promise((resolve) => setTimeout(resolve, 20));
    target = await find.executeTakeFirstOrThrow();
}
const took = Math.round(performance.now() - since);
await copying.stop();
await services.close();
const { status, reason, changes } = target;
const longest = Math.round(delay.max / 1e6);
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ status, reason, changes: JSON.parse(changes), took, longest, peak }));
