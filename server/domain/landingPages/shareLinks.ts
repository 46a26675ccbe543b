import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '../../../contract/limits';
import type { Write } from '../../base/database/change';
import type { Database } from '../../base/database/tables';
import type { LandingPageTable, ShareLinkTable } from '../../base/database/tables/landingPages';
import type { Services } from '../../base/services/context';
import type { Config } from '../../base/system/config';
import { fail, invalid, problem } from '../../base/system/errors';
import { keepAnswer } from '../../store/idempotency';
import { inSteps, stepLimit } from '../../store/steps';
import type { Store } from '../../store/write';
import { deriveToken, hashToken, isToken } from '../sessions/tokens';
import { recordChange } from './recordChange';

const tokenPurpose = 'share link';

/**
 * Returns the token of a share link. It is not stored, also not in the answers for repeated requests: a stolen database
 * opens no link.
 */
export function getShareToken(id: string, { secretKey }: Pick<Config, 'secretKey'>): string {
    return deriveToken(secretKey, tokenPurpose, id);
}

/** Whether a link is valid at an instant, as SQL. */
const isValid = (time: string) => sql<boolean>`revoked_time is null and expires_time > ${time}`;

/** What is to be shown, and until when; ISO 8601. */
export type NewShareLink = { ldpId: string; shownTime: string | null; expiresTime: string };

/** A new link, without its token. */
export type CreatedShareLink = { id: string; expiresTime: string };

/**
 * Adds a share link.
 *
 * @throws {Failure} 40001 if the landing page has as many valid links as it may have
 */
export async function addShareLink(
    store: Store & Pick<Services, 'config'>,
    write: Write,
    { ldpId, shownTime, expiresTime }: NewShareLink,
): Promise<CreatedShareLink> {
    const id = uuidv7();
    const row: ShareLinkTable = {
        id,
        ldp_id: ldpId,
        token_hash: hashToken(getShareToken(id, store.config)),
        shown_time: shownTime,
        expires_time: expiresTime,
        revoked_time: null,
        created_by: write.author.username,
        created_time: write.time,
    };
    const answer = { id, expiresTime };
    await store.db.transaction().execute(async (transaction) => {
        // Those who create links of this landing page at the same time wait here, so that all are counted.
        await sql`select id from landing_page where id = ${ldpId} ${store.dialect.forUpdate}`.execute(transaction);
        const { rows } = await sql`select 1 from share_link where ldp_id = ${ldpId} and ${isValid(write.time)}
            limit ${limits.shareLinks}`.execute(transaction);
        if (rows.length >= limits.shareLinks)
            invalid([problem('ldpId', 'validation.shareLinks', { max: limits.shareLinks })]);
        await transaction.insertInto('share_link').values(row).execute();
        await recordChange(store, transaction, write, ldpId);
        await keepAnswer(transaction, write, answer);
    });
    return answer;
}

/** Lists the valid share links of a landing page, the newest first. */
export async function listShareLinks({ db }: Store, ldpId: string, now: Date): Promise<ShareLinkTable[]> {
    const { rows } = await sql<ShareLinkTable>`select * from share_link
        where ldp_id = ${ldpId} and ${isValid(now.toISOString())} order by id desc`.execute(db);
    return rows;
}

/**
 * Ends a share link.
 *
 * @throws {Failure} 40401 if the landing page has no such valid link
 */
export async function endShareLink(store: Store, write: Write, ldpId: string, id: string): Promise<{ id: string }> {
    await store.db.transaction().execute(async (transaction) => {
        const { rows } = await sql`update share_link set revoked_time = ${write.time}
            where id = ${id} and ldp_id = ${ldpId} and ${isValid(write.time)} returning id`.execute(transaction);
        if (rows.length === 0) fail('notFound');
        await recordChange(store, transaction, write, ldpId);
        await keepAnswer(transaction, write, { id });
    });
    return { id };
}

/** What a share link shows: an active landing page, as of an instant or of each visit. */
export type SharedPage = Pick<LandingPageTable, 'id' | 'name' | 'status' | 'langs' | 'default_lang'> &
    Pick<ShareLinkTable, 'shown_time'>;

/**
 * Finds what a token shows; undefined for unknown, expired and revoked ones and for inactive landing pages. The token is
 * looked up by its hash, so the time that this takes tells nothing about valid ones.
 */
export async function findSharedPage(
    { db }: Pick<Services, 'db'>,
    token: string,
    now: Date,
): Promise<SharedPage | undefined> {
    if (!isToken(token)) return undefined;
    const { rows } = await sql<Pick<ShareLinkTable, 'ldp_id' | 'shown_time'>>`select ldp_id, shown_time from share_link
        where token_hash = ${hashToken(token)} and ${isValid(now.toISOString())}`.execute(db);
    const [link] = rows;
    if (!link) return undefined;
    const page = await db
        .selectFrom('landing_page')
        .select(['id', 'name', 'status', 'langs', 'default_lang'])
        .where('id', '=', link.ldp_id)
        .executeTakeFirst();
    return page?.status === 'ACTIVE' ? { ...page, shown_time: link.shown_time } : undefined;
}

/** Deletes the share links that expired before an instant. */
export async function deleteOldShareLinks(
    { db }: { db: Database },
    before: string,
    signal?: AbortSignal,
): Promise<void> {
    const step = sql`delete from share_link where id in (select id from share_link
        where expires_time < ${before} ${stepLimit})`;
    await inSteps(db, step, signal);
}
