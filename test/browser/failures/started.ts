import { type ServerProcess, startServer } from '../../process/serverProcess';
import { test as base } from '../server';
import { createDemoLocation, type DatabaseName } from '../stores';

type End = () => unknown;

/** What a test starts for itself alone, since it fails; all of it ends with the test. */
type Own = {
    /** Has this done at the end, before what was asked for earlier. */
    after(end: End): void;
    /** Makes a copy of the demo data; returns what a server needs to use it. */
    place(on?: DatabaseName): Promise<Record<string, string>>;
    start(env: Record<string, string>): Promise<ServerProcess>;
};

export const test = base.extend<{ own: Own }>({
    own: [
        async ({ database }, use) => {
            const ends: End[] = [];
            await use({
                after: (end) => void ends.push(end),
                async place(on = database) {
                    const location = await createDemoLocation(on);
                    ends.push(location.remove);
                    return location.env;
                },
                async start(env) {
                    const server = await startServer({ ...env, DEMO: 'true', LOG_LEVEL: 'warn' });
                    ends.push(() => server.stop());
                    return server;
                },
            });
            for (const end of ends.toReversed()) await end();
        },
        { timeout: 120_000 },
    ],
});
