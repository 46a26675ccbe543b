import { sql } from 'kysely';
import { pino } from 'pino';
import { loadRunning, runningMs } from '../base/database/running';
import type { Transaction } from '../base/database/tables';
import { type Config, readConfig } from '../base/system/config';
import { ConfigError } from '../base/system/configError';
import { type NextKeyFile, openNextKeyFile } from '../base/system/secretKeyFile';
import { getShareToken } from '../domain/landingPages/shareLinks';
import { hashToken, seal, unseal } from '../domain/sessions/tokens';
import { signingKeyPurpose } from '../features/apk/builder/signingKey';
import { telegramPurpose } from '../rules/landingPages';
import { openDatabase } from './opening/open';
import { type OpenServices, openWithoutOwnerCheck } from './services';
import { findKeyMark, getKeyFingerprint } from './storeKey';

/**
 * The values that are sealed with the secret key and cannot be made anew, by table: how a row is named, and for what
 * purpose it is sealed. What sessions and devices hold is replaced when it is next used.
 */
const sealed = [
    { table: 'apk_app', id: 'ldp_id', column: 'signing_key', purpose: signingKeyPurpose },
    { table: 'landing_page', id: 'id', column: 'telegram_bot_token', purpose: telegramPurpose },
] as const;

type Keys = { before: Buffer; after: Buffer };

/**
 * Refuses to go on while servers use the database: they would seal with the key before. None can start until the
 * transaction ends, and then it finds another key.
 *
 * @throws {ConfigError} if there are any
 */
async function requireNoServers(transaction: Transaction, { dialect, now }: OpenServices): Promise<void> {
    // A file that a server uses cannot be opened.
    if (!dialect.isShared) return;
    await dialect.writeAlone(transaction, 'running_process');
    const { processes } = await loadRunning(transaction, now());
    if (processes > 0)
        throw new ConfigError(
            `The database is in use by ${processes} ${processes === 1 ? 'server' : 'servers'}: stop all of them, then ` +
                `run this command again; wait ${runningMs / 1000} seconds after one that was killed. Nothing is changed`,
        );
}

/**
 * Gives all share links that are not revoked the tokens of another secret key: those of the key before open nothing any
 * more. Returns how many there are.
 */
async function renewShareLinks(db: Transaction, config: Pick<Config, 'secretKey'>): Promise<number> {
    const links = await db.selectFrom('share_link').select('id').where('revoked_time', 'is', null).execute();
    for (const { id } of links) {
        const token_hash = hashToken(getShareToken(id, config));
        await db.updateTable('share_link').set({ token_hash }).where('id', '=', id).execute();
    }
    return links.length;
}

/** Seals all values anew, and makes all share links anew, all or none; returns how many there are. */
async function sealAnew(services: OpenServices, { before, after }: Keys): Promise<{ secrets: number; links: number }> {
    return await services.db.transaction().execute(async (transaction) => {
        await requireNoServers(transaction, services);
        let count = 0;
        for (const { table, id, column, purpose } of sealed) {
            const [from, name, values] = [sql.table(table), sql.ref(id), sql.ref(column)];
            const { rows } = await sql<{ owner: string; value: string }>`select ${name} as owner, ${values} as value
                from ${from} where ${values} is not null`.execute(transaction);
            for (const { owner, value } of rows) {
                const text = unseal(before, purpose, value);
                if (text === undefined)
                    throw new ConfigError(
                        `${table}.${column} of ${owner} was sealed with yet another key: nothing is changed`,
                    );
                await sql`update ${from} set ${values} = ${seal(after, purpose, text)} where ${name} = ${owner}`.execute(
                    transaction,
                );
            }
            count += rows.length;
        }
        const links = await renewShareLinks(transaction, { secretKey: after });
        const value = getKeyFingerprint(after);
        await transaction.updateTable('store_mark').set({ value }).where('name', '=', 'secretKey').execute();
        return { secrets: count, links };
    });
}

/** Whether an earlier run sealed all values and ended before it replaced the file of the key. */
async function isSealedAlready({ databaseUrl: url, dataDir }: Config, key: Buffer): Promise<boolean> {
    const { db, close } = await openDatabase({ url, dataDir });
    try {
        return (await findKeyMark(db)) === getKeyFingerprint(key);
    } finally {
        await close();
    }
}

async function sealStore(config: Config, after: Buffer): ReturnType<typeof sealAnew> {
    const services = await openWithoutOwnerCheck(config, [], pino({ level: 'silent' }));
    try {
        return await sealAnew(services, { before: config.secretKey, after });
    } finally {
        await services.close();
    }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Replaces the secret key of a store that no server uses: the key in `SECRET_KEY` by the one in `NEW_SECRET_KEY`, or that
 * in the file `secret.key` by a new one. All that is sealed in the database is sealed anew in one transaction, and share
 * links of the key before open nothing any more. If it is interrupted, it can be run again.
 *
 * @throws {ConfigError} with a one-line message if a key is missing or another one; nothing has been changed then
 */
export async function rotateKey(env: Environment, say: (line: string) => void): Promise<void> {
    const config = readConfig(env, true);
    const isGiven = Boolean(env.SECRET_KEY?.trim());
    if (isGiven !== Boolean(env.NEW_SECRET_KEY?.trim()))
        throw new ConfigError(
            isGiven
                ? 'NEW_SECRET_KEY must be set to the key that replaces SECRET_KEY'
                : 'SECRET_KEY must be set to the present key if NEW_SECRET_KEY is set',
        );
    const file: NextKeyFile | undefined = isGiven ? undefined : openNextKeyFile(config.dataDir);
    const { secretKey: after } = readConfig({ ...env, SECRET_KEY: file?.text ?? env.NEW_SECRET_KEY });
    if (!(await isSealedAlready(config, after))) {
        const { secrets, links } = await sealStore(config, after);
        say(`${secrets} ${secrets === 1 ? 'secret' : 'secrets'} sealed with the new key`);
        if (links > 0)
            say(
                `${links} ${links === 1 ? 'share link has' : 'share links have'} a new address, which the console lists`,
            );
    }
    const kept = file?.replace(new Date());
    say(
        kept
            ? `The new key is in secret.key; the old one is in ${kept}. Keep both as long as there are backups of then`
            : 'Start all servers with the new key as SECRET_KEY. Keep the old one as long as there are backups of then',
    );
}
