import type { DataLocation } from '../test/process/databases';

/** Returns the store in a data folder, or in a PostgreSQL database whose files and key are in the folder. */
export function getLocation(folder: string, database: string | undefined): DataLocation {
    const { SECRET_KEY = '' } = process.env;
    return {
        name: database === undefined ? 'SQLite' : 'PostgreSQL',
        env: {
            DATA_DIR: folder,
            ...(database === undefined ? {} : { DATABASE_URL: database }),
            ...(SECRET_KEY === '' ? {} : { SECRET_KEY }),
        },
        remove: async () => undefined,
    };
}
