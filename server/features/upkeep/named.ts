import { sql } from 'kysely';
import type { Services } from '../../base/services/context';
import { storageKeyOf } from '../../domain/media/mediaRows';
import { standingAmong } from '../../domain/media/versions';
import { apkKeyOf } from '../apk/files';
import type { OwnKey } from './keys';

const originalOf = ({ folder, file }: OwnKey) => storageKeyOf({ ldp_id: folder, file });

async function namedApps({ db, dialect }: Services, keys: readonly OwnKey[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const files = keys.map(({ file }) => file);
    const { rows } = await sql<{ file: string }>`select file from apk_job
        where ${dialect.isOneOf(sql.ref('file'), files)}`.execute(db);
    return rows.map(({ file }) => apkKeyOf(file));
}

const namedPictures = (services: Services, keys: readonly OwnKey[]) =>
    standingAmong(
        services,
        keys.map(({ folder, file }) => ({ owner: folder, file })),
    );

/** Finds those of these files that no row refers to. Derived files count with their original. */
export async function unnamedAmong(services: Services, keys: readonly OwnKey[]): Promise<OwnKey[]> {
    const named = new Set([
        ...(await namedApps(
            services,
            keys.filter(({ isApp }) => isApp),
        )),
        ...(await namedPictures(
            services,
            keys.filter(({ isApp }) => !isApp),
        )),
    ]);
    return keys.filter((key) => !named.has(originalOf(key)));
}
