import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { connect } from '../../postgres';

/** Something that goes wrong until it is ended. */
export type Ending = () => Promise<void>;

/** Does the same, `atOnce` times side by side, again and again, until it is ended. A failure ends nothing. */
export function repeat(atOnce: number, work: (count: number) => Promise<unknown>): Ending {
    let isOver = false;
    let count = 0;
    const workers = Array.from({ length: atOnce }, async () => {
        while (!isOver) {
            count += 1;
            // What is tried is expected to fail, by refusals and lost connections as well.
            await work(count).catch(() => undefined);
        }
    });
    return async () => {
        isOver = true;
        await Promise.all(workers);
    };
}

/**
 * Stops the process again and again, and lets it run in between. As long as both together are shorter than the interval at
 * which its figures are asked for, each of these has seen a pause.
 */
export function pauseAgainAndAgain(
    pid: number,
    { pausedMs, runningMs }: Record<'pausedMs' | 'runningMs', number>,
): Ending {
    let timer: NodeJS.Timeout;
    function pause() {
        process.kill(pid, 'SIGSTOP');
        timer = setTimeout(proceed, pausedMs);
    }
    function proceed() {
        process.kill(pid, 'SIGCONT');
        timer = setTimeout(pause, runningMs);
    }
    pause();
    return async () => {
        clearTimeout(timer);
        process.kill(pid, 'SIGCONT');
    };
}

/** Locks a table for `seconds` at a time with hardly any rest, as a change of the schema by hand would. */
export function lockAgainAndAgain(databaseUrl: string, table: string, seconds: number): Ending {
    return repeat(1, async () => {
        const client = await connect(databaseUrl);
        try {
            await client.query('begin');
            await client.query(`lock table ${table} in access exclusive mode`);
            await client.query('select pg_sleep($1)', [seconds]);
            await client.query('rollback');
        } finally {
            await client.end();
        }
    });
}

/** A disk in memory; undefined if this machine does not permit one. */
export function mountDisk(folder: string, megabytes: number) {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return undefined;
    const filler = path.join(folder, 'filler');
    return {
        fill: (share: number) => writeFile(filler, Buffer.alloc(Math.floor(megabytes * share * 2 ** 20))),
        empty: () => rm(filler),
        // Unmounts lazily, as a process that is about to end may still read from it.
        unmount: () => expect(spawnSync('umount', ['--lazy', folder]).status).toBe(0),
    };
}
