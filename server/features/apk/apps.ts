import { sql } from 'kysely';
import type { ApkAppTable } from '../../base/database/tables/apks';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import { getPackageId } from './builder/packageId';
import {
    createSigningKey,
    hashCertificate,
    openSigningKey,
    type SigningKey,
    sealSigningKey,
} from './builder/signingKey';

type AppServices = Pick<Services, 'db' | 'config' | 'now'>;

export function findApp({ db }: Pick<AppServices, 'db'>, ldpId: string): Promise<ApkAppTable | undefined> {
    return db.selectFrom('apk_app').selectAll().where('ldp_id', '=', ldpId).executeTakeFirst();
}

/** Creates the key of an app, unless another process was first. The stored key is never replaced. */
async function addApp({ db, config, now }: AppServices, ldpId: string): Promise<void> {
    const packageId = getPackageId(config.appPackage, ldpId);
    const key = await createSigningKey(packageId, 'ec', now());
    const row: ApkAppTable = {
        ldp_id: ldpId,
        package_id: packageId,
        signing_key: sealSigningKey(config.secretKey, key),
        certificate_sha256: hashCertificate(key),
        version_code: 0,
        created_time: now().toISOString(),
    };
    await db
        .insertInto('apk_app')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}

/** What identifies a build: the package and key of its app, and a version code that no earlier build had. */
export type BuildIdentity = { packageId: string; versionCode: number; key: SigningKey };

/**
 * Returns the key of an app. @throws {Refused} if it was sealed with another `SECRET_KEY`; it is never replaced by a
 * new one
 */
export function openAppKey({ config, log }: Pick<Services, 'config' | 'log'>, app: ApkAppTable): SigningKey {
    try {
        return openSigningKey(config.secretKey, app.signing_key);
    } catch (error) {
        log.error({ err: error, ldpId: app.ldp_id }, 'the signing key of an app cannot be decrypted');
        throw new Refused('server.apk.keySealed', {}, { cause: error });
    }
}

/**
 * Returns the identity for the next build, and creates the app's key if it has none.
 *
 * @throws {Refused} see `openAppKey`
 */
export async function createBuildIdentity(
    services: AppServices & Pick<Services, 'log'>,
    ldpId: string,
): Promise<BuildIdentity> {
    if (!(await findApp(services, ldpId))) await addApp(services, ldpId);
    const { rows } = await sql<ApkAppTable>`update apk_app set version_code = version_code + 1
        where ldp_id = ${ldpId} returning *`.execute(services.db);
    const app = rows[0];
    if (!app) throw new Error(`The landing page "${ldpId}" has no app: its row was deleted during the build`);
    return { packageId: app.package_id, versionCode: app.version_code, key: openAppKey(services, app) };
}
