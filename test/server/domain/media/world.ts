import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '../../../../contract/calls/media';
import { type Caller, startApp, type TestApp } from '../../harness';
import type { TestedDatabase } from '../../harness-database';
import { upload } from '../../harness-upload';

/**
 * A server with two landing pages, `ldp1` of `operator01` and `ldp2` of `stranger01`, and helpers for tests of files.
 */
export type UploadWorld = {
    test: TestApp;
    operator: Caller;
    /** Uploads into `ldp1` as `operator01`; throws if the file is refused. */
    stored(content: Buffer, filename?: string): Promise<Media>;
    served(media: Media): Promise<{ bytes: Buffer; headers: Record<string, unknown> }>;
    /** Counts the rows of files. */
    rows(): Promise<number>;
    /** Lists files without a row, in the storage and in the folder of incoming uploads. */
    leftovers(): Promise<string[]>;
};

export async function startUploads(database?: TestedDatabase): Promise<UploadWorld> {
    const test = await startApp(database ? { database } : {});
    await test.account({ username: 'operator01' });
    await test.account({ username: 'stranger01' });
    await test.landingPage({ id: 'ldp1', owner: 'operator01' });
    await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
    const operator = await test.signedIn('operator01');
    const { db, config, storage } = test.services;
    return {
        test,
        operator,
        async stored(content, filename = 'picture.png') {
            const { body, text } = await upload(operator, { content, filename });
            if (body.code !== 0) throw new Error(text);
            return body.data;
        },
        async served({ url }) {
            const { rawPayload, headers } = await test.app.inject({ url: `${url}?tk=${operator.token}` });
            return { bytes: rawPayload, headers };
        },
        rows: async () => (await db.selectFrom('media').select('id').execute()).length,
        async leftovers() {
            const rows = await db.selectFrom('media').select(['ldp_id', 'file']).execute();
            const named = new Set(rows.map(({ ldp_id, file }) => `${ldp_id}/${file}`));
            const found = await readdir(join(config.dataDir, 'incoming')).catch((): string[] => []);
            for await (const { key } of storage.list()) if (!named.has(key)) found.push(key);
            return found;
        },
    };
}
