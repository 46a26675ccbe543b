import { resources } from '../resources';
import { readConfig } from './base/system/config';
import { ConfigError } from './base/system/configError';
import { restore } from './process/backup/restore';
import { exitWithError } from './process/exitWithError';

async function run(): Promise<void> {
    const [folder] = process.argv.slice(2);
    if (folder === undefined) throw new ConfigError('Usage: npm run restore -- <folder of a backup>');
    await restore(readConfig(process.env, true), resources, folder, (line) => process.stdout.write(`${line}\n`));
}

run().catch(exitWithError);
