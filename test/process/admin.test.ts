import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInClient } from './client';
import { type DataLocation, dataLocations } from './databases';
import { hasProgram } from './deploy/programs';
import { getScriptArguments, slow, startServer } from './serverProcess';

const password = 'Founder12345';

/** The username that the README's deployment makes an administrator. */
const username = /npm run admin -- (\S+)/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';

const command = [...getScriptArguments('admin'), username];

/** Runs the command of `npm run admin -- {username}`. */
async function runAdminCommand({ env }: DataLocation, more: Record<string, string> = {}, typed = '') {
    const child = spawn(process.execPath, command, { env: { PATH: process.env.PATH, ...env, ...more } });
    const exited = once(child, 'exit');
    child.stdin.end(typed);
    const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await exited;
    return { code, output: printed + complaint };
}

const hasTerminal = hasProgram('script', ['--version'], 'typing a password');

/** Runs the command on a terminal, and types the password once it is asked for. Resolves to all that was shown. */
async function runOnTerminal({ env }: DataLocation, typed: string): Promise<string> {
    const child = spawn('script', ['-qec', [process.execPath, ...command].join(' '), '/dev/null'], {
        env: { PATH: process.env.PATH, ...env },
    });
    let shown = '';
    child.stdout.on('data', (chunk: Buffer) => {
        const isAsked = shown.includes('Password for');
        shown += chunk.toString();
        if (!isAsked && shown.includes('Password for')) child.stdin.write(`${typed}\n`);
    });
    await once(child, 'close');
    return shown;
}

describe.each(dataLocations)('the first administrator of a store on %s', slow, (_name, makePlace) => {
    let location: DataLocation;
    beforeAll(async () => {
        location = await makePlace();
    });
    afterAll(() => location.remove());

    it('is created by the command in the README, and can sign in', async () => {
        expect(await runAdminCommand(location, { ADMIN_PASSWORD: password })).toEqual({
            code: 0,
            output: `The administrator ${username} can sign in.\n`,
        });
        const server = await startServer(location.env);
        const client = await signInClient(server.url, username, password);
        const { data } = await client.get<{ position: string }>('/api/auth/profile');
        expect(data.position).toBe('ADMIN');
        await server.stop();
    });

    it.runIf(hasTerminal)('is created with the password that the command asks for', async ({ onTestFinished }) => {
        const own = await makePlace();
        onTestFinished(own.remove);
        const shown = await runOnTerminal(own, password);
        expect(shown).toContain(`Password for ${username}: `);
        expect(shown).toContain(`The administrator ${username} can sign in.`);
        const server = await startServer(own.env);
        onTestFinished(async () => void (await server.stop()));
        await signInClient(server.url, username, password);
    });

    it('is not created twice, nor with an invalid password', async () => {
        const again = await runAdminCommand(location, {}, `${password}\n`);
        expect(again).toEqual({ code: 1, output: expect.stringMatching(/^The username \w+ is already taken\n$/) });
        const short = await runAdminCommand(location, {}, 'short\n');
        expect(short).toEqual({ code: 1, output: expect.stringMatching(/^The password must have 8 to 15 characters/) });
    });
});
