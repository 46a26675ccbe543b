import { describe, expect, it } from 'vitest';
import { startSideServer } from '../../../../server/base/http/sideServer';
import { ConfigError } from '../../../../server/base/system/configError';

const settings = { host: 'OWN_HOST', port: 'OWN_PORT' };
const start = (host: string, port = 0) =>
    startSideServer({ host, port, settings }, (_request, response) => void response.end('found'));

describe('a server beside the one of the console', () => {
    it('answers at its own address only', async ({ onTestFinished }) => {
        const { port, stop } = await start('127.0.0.2');
        onTestFinished(stop);
        expect(await (await fetch(`http://127.0.0.2:${port}`)).text()).toBe('found');
        await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
    });

    it('names the variable that is wrong: that of the host or that of the port', async ({ onTestFinished }) => {
        const { port, stop } = await start('127.0.0.1');
        onTestFinished(stop);
        await expect(start('127.0.0.1', port)).rejects.toThrow(
            new ConfigError(`OWN_PORT ${port} at 127.0.0.1 cannot be used: EADDRINUSE`),
        );
        await expect(start('999.1.1.1')).rejects.toThrow(/^OWN_HOST "999\.1\.1\.1" cannot be used: E[A-Z_]+$/);
        await expect(start('192.0.2.1')).rejects.toThrow('OWN_HOST "192.0.2.1" cannot be used: EADDRNOTAVAIL');
    });
});
