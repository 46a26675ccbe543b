import { randomUUID } from 'node:crypto';
import { apkFolder } from '../../../../server/features/apk/files';
import type { TestApp } from '../../harness';

const time = '2026-03-01T09:00:00.000Z';
const orderer = { account_id: 'tester', username: 'tester', created_time: time };

/** What a landing page has in every table that names it, and in the storage. */
export type FilledPage = { id: string; taskId: string; files: string[] };

/** Adds an inactive landing page with a row of each kind, and a file in its folder and one of its app. */
export async function fillPage({ services, landingPage }: TestApp): Promise<FilledPage> {
    const { db, storage } = services;
    const [id, taskId, batchId] = [`page-${randomUUID()}`, randomUUID(), randomUUID()];
    await landingPage({ id, status: 'INACTIVE' });
    const audit = { created_by: 'tester', created_time: time, updated_by: 'tester', updated_time: time };
    const values = { status: 'ACTIVE', sort: 1, version: 1, ...audit, data: '{}', keys: '{}', search: '' } as const;
    const empty = { published_time: null, start_time: null, end_time: null, unique_key: null, brief: null };
    const record = { ldp_id: id, resource: 'question', id: randomUUID(), ...values, ...empty };
    await db
        .insertInto('record')
        .values({ ...record, langs: null, texts: null, outdated: null })
        .execute();
    const app = { api_domains: '[]', auto_release: 0, auto_build: 0, app_name: '', version_name: '', ...orderer };
    await db
        .insertInto('apk_task')
        .values({ id: taskId, name: '', name_key: '', ...app })
        .execute();
    const file = `${randomUUID()}.apk`;
    const build = { size: 1, sha256: '', app_name: '', package_id: '', version_code: 1, version_name: '', uploaded: 0 };
    const state = { status: 'BUILT', fence: 0, tries: 0, begun: 0, claimed_until: null, reason: null } as const;
    const times = { created_time: time, updated_time: time, released_time: null };
    const job = { ldp_id: id, id: randomUUID(), task_id: taskId, file, public_file: null, certificate_sha256: '' };
    await db
        .insertInto('apk_job')
        .values({ ...job, ...build, ...state, ...times })
        .execute();
    const batch = { id: batchId, source_id: id, parts: '[]', records: null, dry_run: 0, address: '', ...orderer };
    await db.insertInto('copy_batch').values(batch).execute();
    for (const resource of ['question', 'article'])
        await db.insertInto('search_index').values({ ldp_id: id, resource }).execute();
    await db.insertInto('unpinned_revision').values({ ldp_id: id, id: randomUUID(), time }).execute();
    const picture = `${id}/${randomUUID()}.png`;
    const files = [picture, `${apkFolder}/${file}`];
    for (const key of files) await storage.write(key, Buffer.from('x'));
    return { id, taskId, files };
}

/** An account with a sub-user. */
export type FilledAccount = { id: string; username: string; subUserId: string };

/** Adds an inactive account with a sub-user, with a row of each kind for both, and the history of both. */
export async function fillAccount({ services, account }: TestApp): Promise<FilledAccount> {
    const { db } = services;
    const username = `user${randomUUID().slice(0, 8)}`;
    const id = await account({ username, status: 'INACTIVE' });
    const subUserId = await account({ username: `sub${username}`, maker: username });
    for (const account_id of [id, subUserId]) {
        const view = { resource: 'question', name: 'Mine', name_key: 'mine', search: '', columns: '[]' };
        await db
            .insertInto('saved_view')
            .values({ id: randomUUID(), account_id, team_id: id, ...view })
            .execute();
        await db.insertInto('preference').values({ account_id, name: 'density', value: '"compact"' }).execute();
        const attempt = { username_key: '', address: '', agent: '', time, succeeded: 0, device: null };
        await db
            .insertInto('signin')
            .values({ id: randomUUID(), account_id, ...attempt })
            .execute();
        const revision = { version: 1, time, address: '', after: '{}', place: null, batch_id: null, verb: 'update' };
        const [ldp_id, resource] = account_id === id ? ['global', 'user'] : [id, 'subUser'];
        const of = {
            ldp_id,
            id: randomUUID(),
            resource,
            record_id: account_id,
            account_id: 'tester',
            username: 'tester',
        };
        await db
            .insertInto('revision')
            .values({ ...of, ...revision, pinned_time: null, pinned_by: null })
            .execute();
    }
    await db.insertInto('unpinned_revision').values({ ldp_id: id, id: randomUUID(), time }).execute();
    return { id, username, subUserId };
}
