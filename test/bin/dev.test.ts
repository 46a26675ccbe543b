import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { devPorts } from '../../bin/devPorts.js';
import { findFreePorts } from '../process/freePorts';

const folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run dev', () => {
    it('uses ports 5173 and 3000, or PORT and the port after it', () => {
        expect(devPorts({})).toEqual({ console: 5173, server: 3000 });
        expect(devPorts({ PORT: '4000' })).toEqual({ console: 4000, server: 4001 });
    });

    it.each(['abc', '0', '65535', '4000.5', '-1'])('reports an invalid PORT=%s in one line', (PORT) => {
        const { status, stderr } = spawnSync(process.execPath, ['bin/dev.js'], {
            env: { ...process.env, PORT },
            encoding: 'utf8',
        });
        expect([status, stderr.trim()]).toEqual([1, `PORT must be a number from 1 to 65534, not "${PORT}"`]);
    });

    it('serves the console at PORT, and forwards other requests to the server', async () => {
        const port = await findFreePorts(2);
        const bins = path.resolve('node_modules/.bin');
        const env = { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH}`, LOG_LEVEL: 'silent' };
        const child = spawn(process.execPath, ['bin/dev.js'], {
            env: { ...env, PORT: String(port), DATA_DIR: folder, DEMO: 'false' },
            stdio: 'ignore',
        });
        const ended = once(child, 'exit');
        try {
            const ask = (at: number, where: string) =>
                fetch(`http://127.0.0.1:${at}${where}`).then((answer) => answer.text());
            await expect.poll(() => ask(port, '/').catch(() => ''), { timeout: 60_000 }).toContain('/src/main.tsx');
            await expect.poll(() => ask(port + 1, '/healthz').catch(() => ''), { timeout: 60_000 }).not.toBe('');
            expect(await ask(port, '/healthz')).toBe(await ask(port + 1, '/healthz'));
            expect(await ask(port, '/api/nothing')).toBe(await ask(port + 1, '/api/nothing'));
        } finally {
            child.kill('SIGTERM');
            await ended;
        }
    });
});
