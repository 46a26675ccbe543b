import { sendAtRate } from '../surge/openLoop';
import type { VisitOrder } from './visitors';
import { createVisitors } from './visits';

process.on('message', async ({ url, path, perSecond, seconds, callers }: VisitOrder) => {
    process.send?.(await sendAtRate(url, perSecond, seconds, createVisitors(path, callers)));
});
