import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { resources } from '../resources';
import { logOptions } from './api/routes/logging';
import { readConfig } from './base/system/config';
import { ConfigError } from './base/system/configError';
import { createAdmin } from './domain/accounts/createAdmin';
import { exitWithError } from './process/exitWithError';
import { openServices } from './process/services';

/** Prompts for a line on the terminal without echoing the input. Also reads from a pipe. */
async function promptHidden(question: string): Promise<string> {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    if (process.stdin.isTTY) process.stdout.write(question);
    const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY === true });
    try {
        for await (const line of lines) return line;
        return '';
    } finally {
        lines.close();
        if (process.stdin.isTTY) process.stdout.write('\n');
    }
}

async function run(): Promise<void> {
    const username = process.argv[2];
    if (!username)
        throw new ConfigError(
            'Usage: npm run admin -- <username> (the password is asked for, or taken from ADMIN_PASSWORD)',
        );
    const password = process.env.ADMIN_PASSWORD ?? (await promptHidden(`Password for ${username}: `));
    const services = await openServices(readConfig(process.env), resources, pino({ level: 'warn', ...logOptions }));
    try {
        await createAdmin(services, username, password);
    } finally {
        await services.close();
    }
    process.stdout.write(`The administrator ${username} can sign in.\n`);
}

run().catch(exitWithError);
