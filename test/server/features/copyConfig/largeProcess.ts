import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PartChanges } from '../../../../contract/calls/copyConfig';
import { resources } from '../../../../resources';
import type { Services } from '../../../../server/base/services/context';
import { openDatabase } from '../../../../server/process/opening/open';
import { servicesOver } from '../../harness-calls';
import type { FreshLocation } from '../../harness-database';

export type CopyOutcome = {
    status: string;
    /** JSON of an i18n key with its parameters. */
    reason: string | null;
    changes: PartChanges[];
    /** Duration of the whole copy, and the longest block of the event loop (milliseconds). */
    took: number;
    longest: number;
    /** Peak memory of the process in megabytes. */
    peak: number;
};

/** Fills a store that no process has open. */
export async function fillStore(location: FreshLocation, work: (services: Services) => Promise<void>): Promise<void> {
    const database = await openDatabase(location);
    try {
        await work(servicesOver({ ...database, ...location }, resources));
    } finally {
        await database.close();
    }
}

/**
 * Copies articles from `source` to `target` in a process with a heap of this many megabytes. @throws if the process
 * crashes
 */
export async function copyInProcess(location: FreshLocation, heap: number, dryRun: boolean): Promise<CopyOutcome> {
    const program = new URL('largeCopy.ts', import.meta.url).pathname;
    const env = {
        PATH: process.env.PATH,
        DATA_DIR: location.dataDir,
        SECRET_KEY: '0'.repeat(64),
        ...(location.url ? { DATABASE_URL: location.url } : {}),
    };
    const options = [
        '--max-semi-space-size=8',
        `--max-old-space-size=${heap}`,
        '--import',
        'tsx',
        program,
        String(dryRun),
    ];
    const child = spawn(process.execPath, options, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`The process ended with ${code}: ${errors.slice(0, 2000)}`);
    return JSON.parse(output);
}
