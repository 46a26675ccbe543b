import { createPostgresLocation, createSqliteLocation, type DataLocation } from '../process/databases';
import type { DemoStores } from '../process/demoStores';

export type DatabaseName = 'SQLite' | 'PostgreSQL';

const variable = 'TEST_DEMO_STORES';

/** Passes the stores to the workers, which inherit the environment of the process that starts them. */
export function provideStores(stores: DemoStores): void {
    process.env[variable] = JSON.stringify(stores);
}

/** Creates a copy of this run's store with demo data. */
export function createDemoLocation(database: DatabaseName): Promise<DataLocation> {
    const stores = JSON.parse(process.env[variable] ?? '{}') as DemoStores;
    const from = stores[database];
    if (!from) throw new Error(`There is no store with demo data on ${database}`);
    return database === 'SQLite' ? createSqliteLocation(from) : createPostgresLocation(from);
}
