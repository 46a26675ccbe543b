import type { Doubt } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import type { Config } from '../../base/system/config';

const command = 'npm run storage -- adopt';

const reasons: Readonly<Record<Exclude<Doubt, 'foreign'>, string>> = {
    copied: 'this database is a copy of the one that owns the files',
    older: 'this database was brought back from a backup, or it is used in two places',
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
    const choose = `stop every other server that uses them and run: ${command}`;
    if (doubt === 'foreign')
        return `The files at ${storage.address} (${files}) belong to another database than this one (${database}). Nothing was changed. Correct what is mistyped; or, if this database is to own these files from now on, ${choose}`;
    return `No file at ${storage.address} (${files}) is deleted: ${reasons[doubt]} (${database}). Give a copy files of its own; or, if this database is to own these files, ${choose}`;
}
