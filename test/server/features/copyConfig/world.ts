import { setImmediate } from 'node:timers/promises';
import type { CopyBatch, CopyPart } from '../../../../contract/calls/copyConfig';
import type { Media } from '../../../../contract/calls/media';
import { getCopyQueue } from '../../../../server/features/copyConfig/run';
import { type Caller, startApp, type TestApp } from '../../harness';
import type { TestedDatabase } from '../../harness-database';
import { fixture, upload } from '../../harness-upload';

type Values = Record<string, unknown>;
type Started = { batchId: string };
export type Listed = Values & { id: string; version: number };

/** A server with a landing page to copy from (`source`), others to copy to, and an administrator. */
export type CopyWorld = {
    test: TestApp;
    admin: Caller;
    /** Posts and returns the data; throws if the request is refused. */
    post<T = Listed>(path: string, body: Values): Promise<T>;
    /** Uploads a file of the fixtures into a landing page's library. */
    picture(ldpId: string, name: string): Promise<string>;
    items(resource: string, ldpId: string): Promise<Listed[]>;
    setting(name: string, ldpId: string): Promise<Values & { version: number }>;
    copy(parts: readonly CopyPart[], to: readonly string[], more?: Values): Promise<CopyBatch>;
    undo(batchId: string): Promise<CopyBatch>;
    batch(batchId: string): Promise<CopyBatch>;
    /** Waits until nothing of the batch is under way and the queue rests; returns it. */
    ended(batchId: string): Promise<CopyBatch>;
    /** Waits until the queue rests: it would take what a test inserts next. */
    idle(): Promise<void>;
    close(): Promise<void>;
};

const isOpen = ({ status }: CopyBatch) => status === 'RUNNING' || status === 'UNDOING';

export async function startCopies(database: TestedDatabase): Promise<CopyWorld> {
    const test = await startApp({ database });
    await test.account({ username: 'admin01', position: 'ADMIN' });
    await test.landingPage({ id: 'source', langs: ['en', 'th', 'sv'], defaultLang: 'en' });
    await test.landingPage({ id: 'same', langs: ['en', 'th'], defaultLang: 'en' });
    await test.landingPage({ id: 'thai', langs: ['th', 'lo'], defaultLang: 'th' });
    const admin = await test.signedIn('admin01');

    async function post<T>(path: string, body: Values): Promise<T> {
        const answer = await admin.post<T>(`/api/ldp/${path}`, body);
        if (answer.body.code !== 0) throw new Error(answer.text);
        return answer.body.data;
    }
    const read = async (batchId: string) =>
        (await admin.get<CopyBatch>(`/api/ldp/copyconfig/get/${batchId}`)).body.data;
    const idle = () => getCopyQueue(test.services).idle();
    async function ended(batchId: string): Promise<CopyBatch> {
        for (;;) {
            const batch = await read(batchId);
            if (!isOpen(batch)) {
                await idle();
                return batch;
            }
            // Calls within the process would not give the copying work a turn of the event loop.
            await setImmediate();
        }
    }
    return {
        test,
        admin,
        post,
        async picture(ldpId, name) {
            const { body, text } = await upload(
                admin,
                { content: fixture(name), filename: name },
                `mt=banner&id=${ldpId}`,
            );
            if (body.code !== 0) throw new Error(text);
            return (body.data as Media).url;
        },
        async items(resource, ldpId) {
            const found = await post<{ items: Listed[] }>(`${resource}/inquiry`, {
                ldpId,
                pagination: { page: 1, limit: 100 },
            });
            return found.items;
        },
        async setting(name, ldpId) {
            const { body } = await admin.get<{ settings: Record<string, Values & { version: number }> }>(
                `/api/ldp/get/${ldpId}?settings=${name}`,
            );
            const setting = body.data.settings[name];
            if (!setting) throw new Error(`There is no setting ${name}`);
            return setting;
        },
        async copy(parts, to, more = {}) {
            const { batchId } = await post<Started>('copyconfig', { from: 'source', to, parts, ...more });
            return await ended(batchId);
        },
        async undo(batchId) {
            await post<Started>('copyconfig/undo', { batchId });
            return await ended(batchId);
        },
        batch: read,
        ended,
        idle,
        close: () => test.close(),
    };
}
