import { sql } from 'kysely';
import { defaultLanguage } from '../../i18n/languages';
import { insertAnswer, type Write } from '../base/database/change';
import type { Executor } from '../base/database/tables';
import type { Incoming, Services } from '../base/services/context';
import { fail, invalid } from '../base/system/errors';
import { type RecordAfter, toRecord } from './row';
import { toSettingAnswer } from './settings';
import { inSteps, stepLimit } from './steps';
import { upgradeState } from './upgraded';
import type { RevisionPointer, Store } from './write';

type StoredAnswer = { request_hash: string; answer: string; created_time: string };
type Revision = {
    resource: string;
    record_id: string;
    version: number;
    time: string;
    username: string;
    after: string | null;
};

async function findStoredAnswer(
    { principal, idempotency }: Incoming<unknown>,
    { db }: Store,
): Promise<StoredAnswer | undefined> {
    if (!principal || !idempotency) return undefined;
    const { rows } = await sql<StoredAnswer>`select request_hash, answer, created_time from idempotency
        where account_id = ${principal.accountId} and key = ${idempotency.key}`.execute(db);
    return rows[0];
}

async function loadResult({ ldpId, revision }: RevisionPointer, lang: string, services: Services): Promise<unknown> {
    const { rows } = await sql<Revision>`select resource, record_id, version, time, username, after from revision
        where ldp_id = ${ldpId} and id = ${revision}`.execute(services.db);
    const row = rows[0];
    if (!row?.after) return fail('notFound');
    // The store wrote the JSON itself.
    const after = JSON.parse(row.after) as RecordAfter;
    const resource = services.resources.find(({ name }) => name === row.resource);
    if (!resource) return after;
    const { version, time, username } = row;
    const values = upgradeState(resource.fields, after.data, lang);
    if (resource.singleton) {
        return toSettingAnswer(resource, row.record_id, { version, updated_by: username, updated_time: time }, values);
    }
    const stamp = {
        created_by: after.createdBy,
        created_time: after.createdTime,
        published_time: after.publishedTime === undefined ? '' : after.publishedTime,
        updated_by: username,
        updated_time: time,
    };
    return toRecord(resource, ldpId, { id: row.record_id, version, ...after, ...stamp }, values);
}

async function replay(stored: StoredAnswer, { tenant }: Incoming<unknown>, services: Services): Promise<unknown> {
    // The store wrote the JSON itself.
    const answer = JSON.parse(stored.answer) as RevisionPointer | { data: unknown };
    return 'data' in answer ? answer.data : await loadResult(answer, tenant?.defaultLang ?? defaultLanguage, services);
}

function isExpired(stored: StoredAnswer, { config, now }: Services): boolean {
    return now().getTime() - Date.parse(stored.created_time) > config.retention.idempotencySeconds * 1000;
}

/**
 * Returns the first answer to a request; undefined if it has expired, in which case it is deleted.
 *
 * @throws {Failure} 40001 if the key was used for another request
 */
async function getFirstAnswer(
    stored: StoredAnswer,
    incoming: Incoming<unknown>,
    services: Services,
): Promise<{ answer: unknown } | undefined> {
    const { idempotency, principal } = incoming;
    if (isExpired(stored, services)) {
        await sql`delete from idempotency where account_id = ${principal?.accountId} and key = ${idempotency?.key}
            and created_time = ${stored.created_time}`.execute(services.db);
        return undefined;
    }
    if (stored.request_hash !== idempotency?.requestHash) {
        return invalid([{ path: 'Idempotency-Key', key: 'validation.idempotencyKey', params: {} }]);
    }
    return { answer: await replay(stored, incoming, services) };
}

/**
 * Finds the first answer to a repeated request; undefined for a new request.
 *
 * @throws {Failure} 40001 if the key was used for another request
 */
export async function keptAnswer<Answer>(
    incoming: Incoming<unknown>,
    services: Services,
): Promise<{ answer: Answer } | undefined> {
    const stored = await findStoredAnswer(incoming, services);
    const first = stored && (await getFirstAnswer(stored, incoming, services));
    // A key belongs to one request and thus to one call, so the stored answer has the type of this call.
    return first && { answer: first.answer as Answer };
}

/**
 * Wraps a writing handler so that it answers a repeated request like the first one. There is no look-up beforehand: the
 * row of the key is part of the write, so a second request under the same key cannot write; after any failure the first
 * answer is looked up. Another body under the same key is refused with 40001.
 */
export function idempotent<Asked extends Incoming<unknown>, Answer>(
    handler: (incoming: Asked, services: Services) => Promise<Answer>,
): (incoming: Asked, services: Services) => Promise<Answer> {
    async function attempt(incoming: Asked, services: Services): Promise<Answer> {
        try {
            return await handler(incoming, services);
        } catch (error) {
            if (!incoming.idempotency || services.dialect.getFailure(error)?.reason === 'unavailable') throw error;
            const stored = await findStoredAnswer(incoming, services);
            if (!stored) throw error;
            const first = await getFirstAnswer(stored, incoming, services);
            // A key belongs to one request and thus to one call, so the stored answer has the type of this handler.
            return first ? (first.answer as Answer) : await attempt(incoming, services);
        }
    }
    return attempt;
}

/** Stores the answer for repeated requests in the transaction of the write. */
export async function keepAnswer(db: Executor, write: Write, data: unknown): Promise<void> {
    await insertAnswer(write, JSON.stringify({ data }), sql`(select 1) as one`)?.execute(db);
}

/** Deletes expired answers. */
export async function deleteOldAnswers(
    { db, config }: Pick<Services, 'db' | 'config'>,
    now: Date,
    signal?: AbortSignal,
): Promise<void> {
    const oldest = new Date(now.getTime() - config.retention.idempotencySeconds * 1000).toISOString();
    const step = sql`delete from idempotency where (account_id, key) in (select account_id, key from idempotency
        where created_time < ${oldest} ${stepLimit})`;
    await inSteps(db, step, signal);
}
