import { pino } from 'pino';
import { resources } from '../resources';
import { logOptions } from './api/routes/logging';
import { withUsableStorage } from './base/storage/openStorage';
import { readConfig } from './base/system/config';
import { ConfigError } from './base/system/configError';
import { runStorageCommand, usage } from './features/upkeep/command';
import { exitWithError } from './process/exitWithError';
import { openWithoutOwnerCheck } from './process/services';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
    const [name, ...args] = process.argv.slice(2);
    if (name === undefined) throw new ConfigError(usage);
    const config = readConfig(process.env);
    const services = await openWithoutOwnerCheck(config, resources, pino({ level: 'fatal', ...logOptions }));
    try {
        await withUsableStorage(config, () => runStorageCommand(services, name, args, say));
    } finally {
        await services.close();
    }
}

run().catch(exitWithError);
