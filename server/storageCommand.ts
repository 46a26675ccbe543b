import { pino } from 'pino';
import { resources } from '../resources';
import { configFrom } from './config';
import { ConfigError } from './configError';
import { giveUp } from './readable';
import { logOptions } from './routes/logging';
import { openUnsettled } from './services';
import { withUsableStorage } from './storage/openStorage';
import { runStorageCommand, usage } from './upkeep/command';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
    const [name, ...words] = process.argv.slice(2);
    if (name === undefined) throw new ConfigError(usage);
    const config = configFrom(process.env);
    const services = await openUnsettled(config, resources, pino({ level: 'fatal', ...logOptions }));
    try {
        await withUsableStorage(config, () => runStorageCommand(services, name, words, say));
    } finally {
        await services.close();
    }
}

run().catch(giveUp);
