import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { OpenServices } from '../services';

/** Command line flag of the process that fills an empty database and exits. */
export const fillFlag = '--fill-with-demo-data';

/** Whether this is the process that `openFilled` started. */
export const isFilling = process.argv.includes(fillFlag);

async function isEmpty({ db }: OpenServices): Promise<boolean> {
    return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Opens the database after filling it if it is empty. Drawing pictures would double the memory of this process for
 * good, so another process does it: `program` with a flag. That process prints its errors; if it fails, this one exits
 * as well.
 */
export async function openFilled(open: () => Promise<OpenServices>, program: string): Promise<OpenServices> {
    const services = await open();
    if (!(await isEmpty(services))) return services;
    await services.close();
    process.stdout.write('The database is empty: filling it with demo data …\n');
    const child = fork(program, [fillFlag], { env: { ...process.env, DEMO: 'true' } });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exit(1);
    return await open();
}

/** Fills the database in the other process, which exits if its parent does. */
export async function fillDatabase(open: () => Promise<OpenServices>): Promise<void> {
    const end = () => process.exit(1);
    process.on('disconnect', end);
    // The parent may have exited while this module was being loaded, before the listener was added.
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
