import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { OpenServices } from '../services';

/** Has a process fill an empty store, and end. */
export const fillFlag = '--fill-with-demo-data';

/** Whether this process is the one that `startFilling` started. */
export const isFilling = process.argv.includes(fillFlag);

async function isEmpty({ db }: OpenServices): Promise<boolean> {
    return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Opens the store and, where it is empty, has it filled first. Drawing pictures leaves a process with twice the memory
 * that it needs from then on, so that another one does it: `program` with a flag. It has said why when it fails, and this
 * one ends like it.
 */
export async function openFilled(open: () => Promise<OpenServices>, program: string): Promise<OpenServices> {
    const services = await open();
    if (!(await isEmpty(services))) return services;
    await services.close();
    process.stdout.write('The store is empty: filling it with demo data …\n');
    const child = fork(program, [fillFlag], { env: { ...process.env, DEMO: 'true' } });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exit(1);
    return await open();
}

/** What the other process does. It does not outlive the one that waits for it. */
export async function fill(open: () => Promise<OpenServices>): Promise<void> {
    const end = () => process.exit(1);
    process.on('disconnect', end);
    // Nobody listened yet where the other one ended while this one was being loaded.
    if (process.connected === false) end();
    const services = await open();
    try {
        const { seedDemo } = await import('./seed');
        if (await isEmpty(services)) await seedDemo(services);
    } finally {
        await services.close();
    }
    process.exit(0);
}
