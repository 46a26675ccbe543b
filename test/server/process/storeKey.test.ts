import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/base/system/config';
import { startSession } from '../../../server/domain/sessions/sessions';
import { createSigningKey, sealSigningKey } from '../../../server/features/apk/builder/signingKey';
import { type OpenServices, openServices } from '../../../server/process/services';
import { pickDatabases } from '../drawnDatabases';
import { databases, type FreshLocation } from '../harness-database';
import { insertAccount } from '../harness-seeds';
import { first, second, useKeyedStore } from './keyedStore';

describe.each(pickDatabases('the secret key of a store'))('the secret key of a store on $name', (database) => {
    const { settings, started } = useKeyedStore(database);
    const start = (more: Record<string, string>) => started(more, async () => undefined);

    /** Brings the store into the state of a version without key fingerprints. */
    const forget = (services: OpenServices) => services.db.deleteFrom('store_mark').execute();

    async function signIn(services: OpenServices): Promise<void> {
        await insertAccount(services, { username: 'operator01' });
        const { id: accountId, password_hash: passwordHash } = await services.db
            .selectFrom('account')
            .select(['id', 'password_hash'])
            .executeTakeFirstOrThrow();
        const { secretKey, sessionSeconds } = services.config;
        const now = services.now();
        await startSession(services, {
            accountId,
            passwordHash,
            address: '::1',
            agent: '',
            now,
            sessionSeconds,
            secretKey,
        });
    }

    async function addApp({ db, config: { secretKey }, now }: OpenServices): Promise<void> {
        const key = await createSigningKey('landing.app.a', 'ec', now());
        await db
            .insertInto('apk_app')
            .values({
                ...{ ldp_id: 'ldp1', package_id: 'landing.app.a', certificate_sha256: 'a', version_code: 1 },
                ...{ signing_key: sealSigningKey(secretKey, key), created_time: now().toISOString() },
            })
            .execute();
    }

    it('is bound to the store at the first start', async () => {
        await start({ SECRET_KEY: first });
        await start({ SECRET_KEY: first });
        await expect(start({ SECRET_KEY: second })).rejects.toThrow(/^SECRET_KEY is not the key .* Restore it/);
        await start({ SECRET_KEY: first });
    });

    it('is stored only as a fingerprint that contains no part of it', async () => {
        const marks = await started({ SECRET_KEY: first }, ({ db }) =>
            db.selectFrom('store_mark').selectAll().execute(),
        );
        expect(marks).toEqual([{ name: 'secretKey', value: expect.stringMatching(/^[\w-]{22}$/) }]);
        const { secretKey } = readConfig(settings({ SECRET_KEY: first }));
        expect(secretKey.toString('base64url')).not.toContain(marks[0]?.value);
    });

    it.each([
        ['a session', signIn],
        ['the key of an app', addApp],
    ])('is checked against %s sealed by an earlier version without fingerprints', async (_what, seal) => {
        await started({ SECRET_KEY: first }, async (services) => {
            await seal(services);
            await forget(services);
        });
        await expect(start({ SECRET_KEY: second })).rejects.toThrow(/SECRET_KEY is not the key/);
        await start({ SECRET_KEY: first });
        await expect(start({ SECRET_KEY: second })).rejects.toThrow(/SECRET_KEY is not the key/);
    });

    it('is bound at the next start if an earlier version has sealed nothing', async () => {
        await started({ SECRET_KEY: first }, forget);
        await start({ SECRET_KEY: second });
        await expect(start({ SECRET_KEY: first })).rejects.toThrow(/SECRET_KEY is not the key/);
    });

    it('is replaced only with SECRET_KEY_LOST', async () => {
        await started({ SECRET_KEY: first }, signIn);
        await start({ SECRET_KEY: second, SECRET_KEY_LOST: 'true' });
        await start({ SECRET_KEY: second });
        await expect(start({ SECRET_KEY: first })).rejects.toThrow(/SECRET_KEY is not the key/);
    });

    it.runIf(database.isShared)('is bound once when processes start at once with different keys', async () => {
        const results = await Promise.allSettled(
            [first, second, first, second].map((key) => start({ SECRET_KEY: key })),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    });
});

describe('a store whose secret.key is missing', () => {
    const [sqlite] = databases;
    let location: FreshLocation;
    beforeEach(async () => {
        if (!sqlite) throw new Error('there is no database to test on');
        location = await sqlite.createLocation();
    });
    afterEach(() => location.drop());

    it('opens only with the old key, or with a new one after SECRET_KEY_LOST', async () => {
        const env = () => ({ DATA_DIR: location.dataDir });
        const open = async (more = {}) =>
            (await openServices(readConfig({ ...env(), ...more }), [], pino({ level: 'silent' }))).close();
        await open();
        const file = join(location.dataDir, 'secret.key');
        const original = readFileSync(file, 'utf8');
        renameSync(file, `${file}.kept`);
        for (const _time of [1, 2]) expect(() => readConfig(env())).toThrow(/secret\.key is missing, .* Restore it/);
        await open({ SECRET_KEY: original.trim() });
        for (const left of ['', original.slice(0, 20)]) {
            writeFileSync(file, left);
            expect(() => readConfig(env())).toThrow(/secret\.key is corrupt: .* Restore it/);
        }
        renameSync(`${file}.kept`, file);
        await open();

        renameSync(file, `${file}.lost`);
        await open({ SECRET_KEY_LOST: 'true' });
        await open();
        expect(readFileSync(file, 'utf8')).not.toBe(original);

        writeFileSync(file, original.slice(0, 20));
        await open({ SECRET_KEY_LOST: 'true' });
        await open();
        expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(original.slice(0, 20));
    });

    it('fails to start with an error message when DATA_DIR is not writable', async () => {
        mkdirSync(location.dataDir, { recursive: true });
        writeFileSync(join(location.dataDir, 'incoming'), 'a file in its way');
        const opening = openServices(readConfig({ DATA_DIR: location.dataDir }), [], pino({ level: 'silent' }));
        await expect(opening).rejects.toThrow(/^DATA_DIR .* must be a folder that this user can write to: EEXIST$/);
    });
});
