import { hkdfSync } from 'node:crypto';
import type { Database } from '../base/database/tables';
import type { Services } from '../base/services/context';
import { ConfigError } from '../base/system/configError';
import { missingKeyAdvice } from '../base/system/secretKey';
import { canOpenMediaToken } from '../domain/sessions/sessions';
import { openSigningKey } from '../features/apk/builder/signingKey';

/** Returns a fingerprint that identifies a key without revealing it. */
export function getKeyFingerprint(secretKey: Buffer): string {
    return Buffer.from(hkdfSync('sha256', secretKey, '', 'fingerprint', 16)).toString('base64url');
}

/** Returns the fingerprint of the key that the secrets of a database are sealed with; undefined if none is known. */
export async function findKeyMark(db: Database): Promise<string | undefined> {
    const mark = await db.selectFrom('store_mark').select('value').where('name', '=', 'secretKey').executeTakeFirst();
    return mark?.value;
}

/** Whether the key opens the value sealed last; true if nothing is sealed in the database. */
async function canOpenLatest({ db, config: { secretKey } }: Pick<Services, 'db' | 'config'>): Promise<boolean> {
    const session = await db
        .selectFrom('session')
        .select('media_token')
        .orderBy('created_time', 'desc')
        .limit(1)
        .executeTakeFirst();
    if (session) return canOpenMediaToken(secretKey, session.media_token);
    const app = await db
        .selectFrom('apk_app')
        .select('signing_key')
        .orderBy('created_time', 'desc')
        .limit(1)
        .executeTakeFirst();
    if (!app) return true;
    try {
        openSigningKey(secretKey, app.signing_key);
        return true;
    } catch {
        // Sealed with another key.
        return false;
    }
}

/**
 * Refuses a database whose secrets are sealed with another key. A database stores the fingerprint of its key at the
 * first start; one without a fingerprint gets it if the key opens the value sealed last.
 *
 * @throws {ConfigError} if the key is another one
 */
export async function checkStoreKey(services: Pick<Services, 'db' | 'config'>): Promise<void> {
    const { db, config } = services;
    const mark = { name: 'secretKey', value: getKeyFingerprint(config.secretKey) } as const;
    if (config.secretKeyLost) {
        await db
            .insertInto('store_mark')
            .values(mark)
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark.value }))
            .execute();
        return;
    }
    if ((await findKeyMark(db)) === undefined && (await canOpenLatest(services))) {
        await db
            .insertInto('store_mark')
            .values(mark)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
    }
    if ((await findKeyMark(db)) !== mark.value)
        throw new ConfigError(`SECRET_KEY is not the key that this database was created with. ${missingKeyAdvice}`);
}
