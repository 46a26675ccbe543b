import { pino } from 'pino';
import { resources } from '../resources';
import { logOptions } from './api/routes/logging';
import { readConfig } from './base/system/config';
import { runRemoveCommand } from './features/removal/command';
import { exitWithError } from './process/exitWithError';
import { openServices } from './process/services';

async function run(): Promise<void> {
    const config = readConfig(process.env, true);
    const services = await openServices(config, resources, pino({ level: 'warn', ...logOptions }));
    try {
        // Nobody else is at work on a database that this process owns alone.
        const waitMs = services.dialect.isShared ? config.removal.waitMs : 0;
        const patient = { ...services, config: { ...config, removal: { ...config.removal, waitMs } } };
        await runRemoveCommand(patient, process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
    } finally {
        await services.close();
    }
}

run().catch(exitWithError);
