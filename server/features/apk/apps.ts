import { sql } from 'kysely';
import type { ApkAppTable } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import { packageIdOf } from './builder/packageId';
import {
    certificateSha256,
    makeSigningKey,
    openSigningKey,
    type SigningKey,
    sealSigningKey,
} from './builder/signingKey';

type Keeper = Pick<Services, 'db' | 'config' | 'now'>;

export function findApp({ db }: Pick<Keeper, 'db'>, ldpId: string): Promise<ApkAppTable | undefined> {
    return db.selectFrom('apk_app').selectAll().where('ldp_id', '=', ldpId).executeTakeFirst();
}

/** A new key, unless another process was first: the one that is in the store is the app's, for ever. */
async function addApp({ db, config, now }: Keeper, ldpId: string): Promise<void> {
    const packageId = packageIdOf(config.appPackage, ldpId);
    const key = await makeSigningKey(packageId, 'ec', now());
    const row: ApkAppTable = {
        ldp_id: ldpId,
        package_id: packageId,
        signing_key: sealSigningKey(config.secretKey, key),
        certificate_sha256: certificateSha256(key),
        version_code: 0,
        created_time: now().toISOString(),
    };
    await db
        .insertInto('apk_app')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}

/** What an app is to be built with: its own package and key, and a version code that no build had before. */
export type Identity = { packageId: string; versionCode: number; key: SigningKey };

/** The key of an app. @throws Refused where it was sealed with another `SECRET_KEY`: never is a new one made in its place */
export function keyOf({ config, log }: Pick<Services, 'config' | 'log'>, app: ApkAppTable): SigningKey {
    try {
        return openSigningKey(config.secretKey, app.signing_key);
    } catch (error) {
        log.error({ err: error, ldpId: app.ldp_id }, 'the key of an app cannot be opened');
        throw new Refused('server.apk.keySealed', {}, { cause: error });
    }
}

/** @throws Refused as `keyOf` does */
export async function identityFor(services: Keeper & Pick<Services, 'log'>, ldpId: string): Promise<Identity> {
    if (!(await findApp(services, ldpId))) await addApp(services, ldpId);
    const { rows } = await sql<ApkAppTable>`update apk_app set version_code = version_code + 1
        where ldp_id = ${ldpId} returning *`.execute(services.db);
    const app = rows[0];
    if (!app) throw new Error(`The app of ${ldpId} is gone`);
    return { packageId: app.package_id, versionCode: app.version_code, key: keyOf(services, app) };
}
