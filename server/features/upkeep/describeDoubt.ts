import type { Doubt } from '../../base/database/tables/storage';
import type { Services } from '../../base/services/context';
import type { Config } from '../../base/system/config';

const command = 'npm run storage -- adopt';

const reasons: Readonly<Record<Exclude<Doubt, 'foreign'>, string>> = {
    copied: 'this database is a copy of the one that owns the files',
    older: 'this database was restored from a backup, or is used in two places',
    disputed: 'two copies of this database have used the files',
};

/** Returns the names of the settings that locate the files and the database. */
function getSettingNames({ mediaUrl, databaseUrl }: Config): { files: string; database: string } {
    return {
        files: mediaUrl === undefined ? 'DATA_DIR' : 'MEDIA_URL',
        database: databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL',
    };
}

/** Describes in one line why the database may not own its files, and what to do about it. */
export function describeDoubt({ config, storage }: Pick<Services, 'config' | 'storage'>, doubt: Doubt): string {
    const { files, database } = getSettingNames(config);
    const choose = `stop all other servers that use these files and run: ${command}`;
    if (doubt === 'foreign')
        return (
            `The files at ${storage.address} (${files}) belong to another database, not to this one (${database}). ` +
            `Nothing was changed. Correct the wrong setting; or, to make this database the owner, ${choose}`
        );
    return (
        `No file at ${storage.address} (${files}) is deleted: ${reasons[doubt]} (${database}). If it is a copy, give ` +
        `it its own files; or, to make this database the owner, ${choose}`
    );
}
