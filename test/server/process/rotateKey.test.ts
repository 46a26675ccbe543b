import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../../../server/domain/sessions/tokens';
import { createSigningKey, openSigningKey, sealSigningKey } from '../../../server/features/apk/builder/signingKey';
import { openDatabase } from '../../../server/process/opening/open';
import { rotateKey } from '../../../server/process/rotateKey';
import { getKeyFingerprint } from '../../../server/process/storeKey';
import { telegramPurpose } from '../../../server/rules/landingPages';
import { pickDatabases } from '../drawnDatabases';
import { waitForLock } from '../harness-database';
import { insertLandingPage } from '../harness-seeds';
import { first, second, useKeyedStore } from './keyedStore';

describe.each(pickDatabases('the rotation of a secret key'))('the rotation of a secret key on $name', (database) => {
    const { settings, started, getDataDir } = useKeyedStore(database);

    async function rotate(more: Record<string, string>): Promise<string> {
        const lines: string[] = [];
        await rotateKey(settings(more), (line) => lines.push(line));
        return lines.join('\n');
    }

    /** Fills a store with a landing page that has a secret and an app; returns the certificate of the app. */
    const fill = (more: Record<string, string>) =>
        started(more, async (services) => {
            const { db, config, now } = services;
            await insertLandingPage(services, { id: 'ldp1', name: 'One' });
            await insertLandingPage(services, { id: 'ldp2', name: 'Without secrets' });
            const telegram_bot_token = seal(config.secretKey, telegramPurpose, 'bot 123');
            await db.updateTable('landing_page').set({ telegram_bot_token }).where('id', '=', 'ldp1').execute();
            const key = await createSigningKey('landing.app.a', 'ec', now());
            await db
                .insertInto('apk_app')
                .values({
                    ...{ ldp_id: 'ldp1', package_id: 'landing.app.a', certificate_sha256: 'a', version_code: 1 },
                    ...{ signing_key: sealSigningKey(config.secretKey, key), created_time: now().toISOString() },
                })
                .execute();
            return key.certificate;
        });

    const readSecrets = (more: Record<string, string>) =>
        started(more, async ({ db, config: { secretKey } }) => {
            const { telegram_bot_token } = await db
                .selectFrom('landing_page')
                .select('telegram_bot_token')
                .where('id', '=', 'ldp1')
                .executeTakeFirstOrThrow();
            const { signing_key } = await db.selectFrom('apk_app').select('signing_key').executeTakeFirstOrThrow();
            return {
                telegram: unseal(secretKey, telegramPurpose, telegram_bot_token ?? ''),
                certificate: openSigningKey(secretKey, signing_key).certificate,
            };
        });

    it('seals all secrets anew, so that the store opens with the new key alone', async () => {
        const certificate = await fill({ SECRET_KEY: first });
        expect(await rotate({ SECRET_KEY: first, NEW_SECRET_KEY: second })).toMatch(/^2 secrets sealed/);
        expect(await readSecrets({ SECRET_KEY: second })).toEqual({ telegram: 'bot 123', certificate });
        await expect(readSecrets({ SECRET_KEY: first })).rejects.toThrow(/SECRET_KEY is not the key/);
    });

    it('changes nothing without both keys, with a wrong one, or if a secret has yet another key', async () => {
        const certificate = await fill({ SECRET_KEY: first });
        await expect(rotate({ SECRET_KEY: first })).rejects.toThrow(/NEW_SECRET_KEY must be set/);
        await expect(rotate({ SECRET_KEY: second, NEW_SECRET_KEY: 'k'.repeat(40) })).rejects.toThrow(/is not the key/);
        await expect(rotate({ SECRET_KEY: first, NEW_SECRET_KEY: 'short' })).rejects.toThrow(/at least 32 characters/);
        await started({ SECRET_KEY: first }, ({ db }) =>
            sql`update landing_page set telegram_bot_token = 'unreadable' where id = 'ldp2'`.execute(db),
        );
        await expect(rotate({ SECRET_KEY: first, NEW_SECRET_KEY: second })).rejects.toThrow(
            /telegram_bot_token of ldp2 .* nothing is changed/,
        );
        expect(await readSecrets({ SECRET_KEY: first })).toEqual({ telegram: 'bot 123', certificate });
    });

    it('changes nothing while a server uses the store', async () => {
        const certificate = await fill({ SECRET_KEY: first });
        const keys = { SECRET_KEY: first, NEW_SECRET_KEY: second };
        await started({ SECRET_KEY: first }, async () => {
            const words = database.isShared ? /in use by 1 server: stop/ : /in use by another process\. Stop/;
            await expect(rotate(keys)).rejects.toThrow(words);
        });
        expect(await readSecrets({ SECRET_KEY: first })).toEqual({ telegram: 'bot 123', certificate });
        expect(await rotate(keys)).toMatch(/^2 secrets sealed/);
    });

    it.runIf(database.isShared)('lets no server start in between: it waits, and finds another key', async () => {
        await fill({ SECRET_KEY: first });
        const store = await openDatabase({ url: settings({}).DATABASE_URL, dataDir: getDataDir() });
        let waiting: Promise<unknown> = Promise.resolve();
        await store.db.transaction().execute(async (transaction) => {
            // As the rotation does.
            await store.dialect.writeAlone(transaction, 'running_process');
            waiting = started({ SECRET_KEY: first }, async () => 'started').catch((error: Error) => error.message);
            await waitForLock(store, waiting);
            const value = getKeyFingerprint(Buffer.from(second));
            await transaction.updateTable('store_mark').set({ value }).where('name', '=', 'secretKey').execute();
        });
        expect(await waiting).toMatch(/SECRET_KEY is not the key/);
        await store.close();
    });

    it.runIf(!database.isShared)('replaces the file of the key, also after an interruption', async () => {
        const certificate = await fill({});
        const file = join(getDataDir(), 'secret.key');
        const readOld = () =>
            readdirSync(getDataDir())
                .filter((name) => name.startsWith('secret.key.until-'))
                .toSorted()
                .map((name) => readFileSync(join(getDataDir(), name), 'utf8'));
        const old = readFileSync(file, 'utf8');
        expect(await rotate({})).toMatch(/The new key is in secret\.key/);
        expect(readFileSync(file, 'utf8')).not.toBe(old);
        expect(readOld()).toEqual([old]);
        expect(existsSync(`${file}.next`)).toBe(false);
        expect(await readSecrets({})).toEqual({ telegram: 'bot 123', certificate });

        // As it was when the secrets were sealed and the file was not yet replaced.
        renameSync(file, `${file}.next`);
        writeFileSync(file, old);
        await expect(readSecrets({})).rejects.toThrow(/SECRET_KEY is not the key/);
        await rotate({});
        expect(await readSecrets({})).toEqual({ telegram: 'bot 123', certificate });

        // A key that was not written whole is made anew; the key before is kept beside those before it.
        const second = readFileSync(file, 'utf8');
        writeFileSync(`${file}.next`, 'abc');
        await rotate({});
        expect(readOld()).toEqual([old, old, second]);
        expect(await readSecrets({})).toEqual({ telegram: 'bot 123', certificate });
    });
});

describe('what is sealed with the secret key', () => {
    it('is known to the rotation, or made anew when it is next used', () => {
        const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
            .map((name) => name.replaceAll('\\', '/'))
            .filter((name) => name.endsWith('.ts') && !name.startsWith('process/demo/'));
        const sealing = files.filter((name) =>
            /(?<!function )\bseal\(/.test(readFileSync(join('server', name), 'utf8')),
        );
        // Whoever seals something else adds it to `server/process/rotateKey.ts`, unless it may be lost.
        expect(sealing.toSorted()).toEqual([
            'domain/sessions/devices.ts',
            'domain/sessions/sessions.ts',
            'domain/sessions/viewGrants.ts',
            'features/apk/builder/signingKey.ts',
            'process/rotateKey.ts',
            'rules/landingPages.ts',
        ]);
    });
});
