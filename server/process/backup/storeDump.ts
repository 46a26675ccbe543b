import { ConfigError } from '../../base/system/configError';
import type { DumpFacts } from './archive';

/** How a database is written to a file and read from it. */
export type StoreDump = {
    database: DumpFacts['database'];
    /** The name of the file. */
    name: string;
    /** Writes the database, as it is at one moment, while servers go on using it. */
    write(path: string): Promise<DumpFacts>;
    /** Checks that reading is possible and replaces nothing. @throws {ConfigError} if not */
    requireEmpty(): Promise<void>;
    /** Fills an empty database. */
    read(path: string): Promise<void>;
};

/** The statements that tell what a database holds. */
export const factStatements = {
    schema: 'select name as value from kysely_migration order by name desc limit 1',
    secretKey: "select value from store_mark where name = 'secretKey'",
} as const;

/** Refuses to fill a database that holds anything. */
export function refuseFull(): never {
    throw new ConfigError('The database is not empty: a backup is restored into a new one');
}
