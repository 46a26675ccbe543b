import { readConfig } from './base/system/config';
import { ConfigError } from './base/system/configError';
import { backUp } from './process/backup/backup';
import { exitWithError } from './process/exitWithError';

async function run(): Promise<void> {
    const [folder] = process.argv.slice(2);
    if (folder === undefined) throw new ConfigError('Usage: npm run backup -- <new folder>');
    await backUp(readConfig(process.env, true), folder, (line) => process.stdout.write(`${line}\n`));
}

run().catch(exitWithError);
