import { sql } from 'kysely';
import type { Services } from '../../base/services/context';
import { getStorageKey } from '../../domain/media/mediaRows';
import { findExistingFiles } from '../../domain/media/versions';
import { getApkKey } from '../apk/files';
import type { OwnKey } from './keys';

const getOriginalKey = ({ folder, file }: OwnKey) => getStorageKey({ ldp_id: folder, file });

async function findNamedApps({ db, dialect }: Services, keys: readonly OwnKey[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const files = keys.map(({ file }) => file);
    const { rows } = await sql<{ file: string }>`select file from apk_job
        where ${dialect.isOneOf(sql.ref('file'), files)}`.execute(db);
    return rows.map(({ file }) => getApkKey(file));
}

const findNamedPictures = (services: Services, keys: readonly OwnKey[]) =>
    findExistingFiles(
        services,
        keys.map(({ folder, file }) => ({ owner: folder, file })),
    );

/** Finds those of these files that no row refers to. Derived files count with their original. */
export async function findUnnamedKeys(services: Services, keys: readonly OwnKey[]): Promise<OwnKey[]> {
    const named = new Set([
        ...(await findNamedApps(
            services,
            keys.filter(({ isApp }) => isApp),
        )),
        ...(await findNamedPictures(
            services,
            keys.filter(({ isApp }) => !isApp),
        )),
    ]);
    return keys.filter((key) => !named.has(getOriginalKey(key)));
}
