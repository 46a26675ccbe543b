import { startApp, type TestApp } from '../../server/harness';
import type { TestedDatabase } from '../../server/harness-database';
import { briefly } from '../authorization/lab';
import type { Recorder } from './recorder';

/** Starts an app whose statements are recorded. `plain` are its services with the store as it is. */
export async function startWatchedApp(
    database: TestedDatabase,
    recorder: Recorder,
): Promise<{ test: TestApp; plain: TestApp['services'] }> {
    const opened: TestApp['services']['db'][] = [];
    const test = await startApp({
        database,
        config: { presence: briefly },
        watch: (db) => recorder.watch(opened[opened.push(db) - 1] ?? db),
    });
    const [db] = opened;
    if (!db) throw new Error('The store was never opened');
    return { test, plain: { ...test.services, db } };
}
