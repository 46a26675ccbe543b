import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/base/system/config';
import { ConfigError } from '../../../../server/base/system/configError';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
const secret = 'a secret of more than thirty-two characters';

describe('the configuration', () => {
    afterAll(() => rmSync(folder, { recursive: true }));

    it('has default values', () => {
        const config = readConfig({ DATA_DIR: folder });
        expect(config).toMatchObject({
            host: '127.0.0.1',
            port: 3000,
            demo: false,
            sessionSeconds: 604_800,
            idleSeconds: 0,
            databaseConnections: 10,
        });
        expect(config.databaseUrl).toBeUndefined();
    });

    it('creates the secret key once, in a file that only its owner can read', () => {
        const first = readConfig({ DATA_DIR: folder }).secretKey;
        expect(first).toHaveLength(32);
        expect(readConfig({ DATA_DIR: folder }).secretKey.equals(first)).toBe(true);
        const file = join(folder, 'secret.key');
        expect(statSync(file).mode & 0o777).toBe(0o600);
        expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
        expect(readConfig({ DATA_DIR: folder, SECRET_KEY: secret }).secretKey.equals(first)).toBe(false);
    });

    it('requires SECRET_KEY with a shared database or storage, except for a demo', () => {
        const DATABASE_URL = 'postgres://localhost/console';
        expect(() => readConfig({ DATA_DIR: folder, DATABASE_URL })).toThrow(ConfigError);
        expect(() => readConfig({ DATA_DIR: folder, MEDIA_URL: 's3://host/bucket' })).toThrow(/SECRET_KEY/);
        expect(readConfig({ DATA_DIR: folder, DATABASE_URL, SECRET_KEY: secret }).databaseUrl).toBe(DATABASE_URL);
        expect(readConfig({ DATA_DIR: folder, DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
    });

    it('needs 32 characters of the secret key', () => {
        const read = (length: number) => readConfig({ DATA_DIR: folder, SECRET_KEY: 'ü'.repeat(length) });
        expect(() => read(31)).toThrow(/^SECRET_KEY must have at least 32 characters$/);
        expect(read(32).secretKey).toHaveLength(32);
    });

    it('has an idle time of up to a week', () => {
        const read = (seconds: number) => readConfig({ DATA_DIR: folder, IDLE_SECONDS: String(seconds) }).idleSeconds;
        expect(read(604_800)).toBe(604_800);
        expect(() => read(604_801)).toThrow(/^IDLE_SECONDS must be a number of seconds from 0 to 604800/);
    });

    it.each([
        ['PORT', 'http'],
        ['PORT', '70000'],
        ['PORT', '-1'],
        ['PORT', '1.5'],
        ['DEMO', 'yes please'],
        ['IDLE_SECONDS', '15m'],
        ['IDLE_SECONDS', '-1'],
        ['SIGNINS_DAYS', '6'],
        ['SIGNINS_DAYS', '3651'],
        ['SIGNINS_DAYS', '90d'],
        ['IDEMPOTENCY_HOURS', '23'],
        ['IDEMPOTENCY_HOURS', '721'],
        ['HISTORY_KEPT', 'for ever'],
        ['HISTORY_KEPT', '7'],
        ['HISTORY_KEPT', '0d'],
        ['HISTORY_KEPT', '7d,'],
        ['HISTORY_KEPT', '7d,90d,24m,10y'],
        ['HISTORY_KEPT', '7d,90d,24m,48m'],
        ['HISTORY_KEPT', '7d,6d'],
        ['HISTORY_KEPT', '24m,90d'],
        ['HISTORY_KEPT', '1d,90d'],
        ['CALLS_PER_ACCOUNT', 'many'],
        ['CALLS_PER_ACCOUNT', '-1'],
        ['CALLS_PER_ADDRESS', '1.5'],
        ['CALLS_PER_ADDRESS', '100001'],
        ['VISITS_PER_ADDRESS', 'many'],
        ['VISITS_PER_ADDRESS', '-1'],
        ['VISITS_PER_ADDRESS', '100001'],
        ['DATABASE_CONNECTIONS', 'many'],
        ['DATABASE_CONNECTIONS', '3'],
        ['DATABASE_CONNECTIONS', '501'],
        ['DATABASE_URL', 'localhost'],
        ['DATABASE_URL', 'mysql://localhost/console'],
        ['MEDIA_URL', 'https://host/bucket'],
        ['SECRET_KEY', 'short'],
        ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.local'],
        ['TRUSTED_PROXIES', '10.0.0.0/33'],
        ['CONSOLE_HOSTS', 'https://console.example'],
        ['CONSOLE_HOSTS', '*.example'],
        ['TLS_ASK_PORT', '70000'],
        ['METRICS_PORT', 'yes'],
        ['DOMAIN_PROOF', 'record'],
        ['LOG_LEVEL', 'loud'],
        ['SLOW_CALL_MS', '1s'],
        ['SLOW_CALL_MS', '-1'],
        ['SLOW_CALL_MS', '1000000'],
        ['APP_PACKAGE', 'coffee'],
        ['APP_PACKAGE', 'Com.Example'],
        ['APP_PACKAGE', `com.${'x'.repeat(60)}`],
    ])('rejects %s=%s with a one-line message that names the setting', (name, value) => {
        const attempt = () => readConfig({ DATA_DIR: folder, [name]: value });
        expect(attempt).toThrow(ConfigError);
        expect(attempt).toThrow(new RegExp(`^${name}[^\\n]*$`));
    });

    it('has the hosts of the console in the form in which they are compared', () => {
        const { consoleHosts, tlsAskPort, tlsAskHost } = readConfig({
            DATA_DIR: folder,
            CONSOLE_HOSTS: 'Console.example:443, localhost ,',
            TLS_ASK_PORT: '9123',
        });
        expect([consoleHosts, tlsAskPort, tlsAskHost]).toEqual([['console.example', 'localhost'], 9123, '127.0.0.1']);
        expect(readConfig({ DATA_DIR: folder, TLS_ASK_HOST: '10.0.0.7' }).tlsAskHost).toBe('10.0.0.7');
    });

    it('does not show a URL that may contain a password in an error message', () => {
        const attempt = () => readConfig({ DATA_DIR: folder, DATABASE_URL: 'mysql://user:Hidden123@host/x' });
        expect(attempt).toThrow(/^(?!.*Hidden123)/);
    });

    it('reports an unusable data folder and a truncated key file', () => {
        const file = join(folder, 'file');
        writeFileSync(file, '');
        expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR .* cannot be used/);
        writeFileSync(join(folder, 'secret.key'), 'cut off');
        expect(() => readConfig({ DATA_DIR: folder })).toThrow(/secret\.key must have at least 32 characters/);
    });
});
