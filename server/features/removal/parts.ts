import { type RawBuilder, sql } from 'kysely';
import type { RemovedPart } from '../../../contract/calls/removals';
import type { Dialect } from '../../base/database/dialect';
import type { Tables } from '../../base/database/tables';
import type { RemovalTable } from '../../base/database/tables/removals';

/** An account that goes, and where the history files its changes. */
export type RemovedAccount = { id: string; history: { ldpId: string; resource: string } };

/** The verb under which the history keeps that something was removed; it is the only trace of it there. */
export const removalVerb = 'remove';

/**
 * Rows that go with a landing page or an account: those of a table that a condition selects, by its primary key.
 * `part` is what they count as, and only counted ones are in the file of what went; `hidden` columns are not, because
 * they are secret or follow from the others, and `json` ones are written as the values that they hold.
 */
export type Part = {
    table: keyof Tables;
    key: readonly string[];
    condition: RawBuilder<unknown>;
    part?: RemovedPart;
    hidden?: readonly string[];
    json?: readonly string[];
};

const derived = ['texts', 'outdated', 'form'];
const derivedOfRecords = [...derived, 'keys', 'search', 'unique_key', 'brief', 'langs'];

const revision = { table: 'revision', key: ['ldp_id', 'id'], part: 'history', json: ['after'] } as const;

/** In the order in which they are deleted: what refers to others goes first. */
function listLandingPageParts(ldpId: string): Part[] {
    const own = sql`ldp_id = ${ldpId}`;
    const document = { condition: own, json: ['data'] };
    const target = { table: 'copy_target', key: ['batch_id', 'ldp_id'], part: 'copies', json: ['changes'] } as const;
    return [
        { table: 'media_use', key: ['ldp_id', 'resource', 'record_id', 'owner', 'file'], condition: own },
        { table: 'record', key: ['ldp_id', 'resource', 'id'], part: 'records', hidden: derivedOfRecords, ...document },
        { table: 'setting', key: ['ldp_id', 'name', 'variant'], part: 'settings', hidden: derived, ...document },
        { table: 'media_version', key: ['ldp_id', 'file'], condition: own, part: 'media' },
        { table: 'media', key: ['ldp_id', 'id'], condition: own, part: 'media' },
        { table: 'apk_job', key: ['ldp_id', 'id'], condition: own, part: 'apps' },
        { table: 'apk_app', key: ['ldp_id'], condition: own, part: 'apps', hidden: ['signing_key'] },
        { table: 'share_link', key: ['id'], condition: own, part: 'shareLinks', hidden: ['token_hash'] },
        { ...target, condition: own },
        { ...target, condition: sql`batch_id in (select id from copy_batch where source_id = ${ldpId})` },
        { table: 'copy_batch', key: ['id'], condition: sql`source_id = ${ldpId}`, part: 'copies' },
        { ...revision, condition: own },
        { table: 'unpinned_revision', key: ['ldp_id', 'id'], condition: own },
        { table: 'presence', key: ['ldp_id', 'resource', 'record_id', 'tab'], condition: own },
        { table: 'resorting', key: ['ldp_id'], condition: own },
        { table: 'content_generation', key: ['ldp_id'], condition: own },
    ];
}

function listAccountParts(accounts: readonly RemovedAccount[], { isOneOf }: Dialect): Part[] {
    const ids = accounts.map(({ id }) => id);
    const theirs = isOneOf(sql.ref('account_id'), ids);
    const byAccount = (...key: string[]) => ({ key: ['account_id', ...key], condition: theirs });
    const shared = isOneOf(sql.ref('team_id'), ids);
    return [
        { table: 'default_view', ...byAccount('resource') },
        { table: 'saved_view', key: ['id'], condition: sql`(${theirs} or ${shared})`, part: 'views' },
        { table: 'preference', ...byAccount('name'), part: 'views' },
        { table: 'kept_word', ...byAccount(), part: 'views', json: ['words'] },
        { table: 'content_generation', key: ['ldp_id'], condition: isOneOf(sql.ref('ldp_id'), ids) },
        { table: 'idempotency', ...byAccount('key') },
        { table: 'signin', key: ['id'], condition: theirs, part: 'signIns', hidden: ['device'] },
        { table: 'presence', key: ['ldp_id', 'resource', 'record_id', 'tab'], condition: theirs },
        // What was filed under a main account concerns its sub-users.
        { ...revision, condition: isOneOf(sql.ref('ldp_id'), ids) },
        { table: 'unpinned_revision', key: ['ldp_id', 'id'], condition: isOneOf(sql.ref('ldp_id'), ids) },
        ...accounts.map(
            ({ id, history: { ldpId, resource } }): Part => ({
                ...revision,
                condition: sql`ldp_id = ${ldpId} and resource = ${resource} and record_id = ${id}
                    and verb <> ${removalVerb}`,
            }),
        ),
    ];
}

/** Lists the rows that go with a landing page or account, whose own row is gone already. */
export function listParts({ kind, subject_id, accounts }: RemovalTable, dialect: Dialect): Part[] {
    if (kind === 'LANDING_PAGE') return listLandingPageParts(subject_id);
    // The order itself wrote the JSON.
    return listAccountParts(JSON.parse(accounts) as RemovedAccount[], dialect);
}
