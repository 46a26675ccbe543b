import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { onServer } from '../postgres';

declare module 'vitest' {
    export interface ProvidedContext {
        /** What the names of this run's folders and databases begin with. */
        storePrefix: string;
    }
}

/** Removes stores of which tests had copies until the end of the run, and those of tests that did not come to their end. */
async function removeStores(prefix: string, url: string | undefined): Promise<void> {
    for (const name of readdirSync(tmpdir()))
        if (name.startsWith(prefix)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    if (!url) return;
    const left = await onServer(url, `select datname from pg_database where starts_with(datname, '${prefix}')`);
    for (const { datname } of left) await onServer(url, `drop database if exists ${datname} with (force)`);
}

export default function setUp(project: TestProject): () => Promise<void> {
    const prefix = `test_${randomBytes(6).toString('hex')}_`;
    project.provide('storePrefix', prefix);
    return () => removeStores(prefix, project.config.env.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL);
}
