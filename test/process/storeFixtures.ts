import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { storeFile } from '../../server/base/system/storeFile';
import type { DataLocation } from './databases';
import type { Fact } from './storedFacts';

/** The folder of stores as earlier builds made them: see its README.md. */
const fixturesFolder = 'test/fixtures/stores';

/** The secret key of these stores. */
export const fixtureKey = 'the secret key of the stores of earlier builds';

/** The names of all stores, the oldest first. */
export const storeFixtures: readonly string[] = readdirSync(fixturesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Returns the paths of a store on a database. */
export function getFixtureFiles(name: string, database: string) {
    const folder = join(fixturesFolder, name);
    return { folder, dump: join(folder, `${database}.br`), facts: join(folder, `${database}.json.br`) };
}

/** Puts a store into an empty location; returns what its build answered. */
export function fillFromFixture(name: string, { name: database, env }: DataLocation): readonly Fact[] {
    const { dump, facts } = getFixtureFiles(name, database);
    const packed = readFileSync(dump);
    if (env.DATABASE_URL === undefined)
        writeFileSync(join(env.DATA_DIR ?? '', storeFile), brotliDecompressSync(packed));
    else {
        const args = ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null', env.DATABASE_URL];
        const { status, stderr } = spawnSync('psql', args, { input: brotliDecompressSync(packed) });
        if (status !== 0) throw new Error(`${dump} could not be read: ${stderr}`);
    }
    // Written by `npm run store-fixture`.
    return JSON.parse(brotliDecompressSync(readFileSync(facts)).toString()) as Fact[];
}
