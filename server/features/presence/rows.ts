import { sql } from 'kysely';
import { type LatestChange, presenceLimits, presenceTimes } from '../../../contract/calls/presence';
import type { Database } from '../../base/database/tables';
import type { PresenceTable } from '../../base/database/tables/presence';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { inSteps, stepLimit } from '../../store/steps';

/** The record that a form shows: its owner, type and id, as in its revisions. */
export type WatchedRecord = Pick<PresenceTable, 'ldp_id' | 'resource' | 'record_id'>;

/** A form that is open, and the last change of its record. */
export type OpenForm = Omit<PresenceTable, 'seen_time'> & { latest: LatestChange | null };

/** The most forms that are read at once; more are open only if somebody means harm. */
const maxForms = 5000;

const secondsBefore = (time: Date, seconds: number) => new Date(time.getTime() - seconds * 1000).toISOString();

function parseLatest(text: string | null): LatestChange | null {
    if (text === null) return null;
    const [version = '', isGone, time = '', ...name] = text.split(' ');
    return { version: Number(version), isGone: isGone === '1', time, by: name.join(' ') };
}

/** Writes that a form is open. */
export async function announceForm(
    { db, now }: Pick<Services, 'db' | 'now'>,
    form: Omit<PresenceTable, 'seen_time'>,
): Promise<void> {
    const time = now();
    // A tab that names several records is as many forms.
    const isOther = sql`(tab <> ${form.tab} or record_id <> ${form.record_id} or resource <> ${form.resource}
        or ldp_id <> ${form.ldp_id})`;
    const { rows } = await sql`select 1 from presence where account_id = ${form.account_id} and ${isOther}
        and seen_time > ${secondsBefore(time, presenceTimes.valid)} limit ${presenceLimits.forms}`.execute(db);
    if (rows.length >= presenceLimits.forms) fail('tooManyRequests', { retryAfter: presenceTimes.valid });
    const seen = { username: form.username, state: form.state, seen_time: time.toISOString() };
    await db
        .insertInto('presence')
        .values({ ...form, ...seen })
        .onConflict((row) =>
            row
                .columns(['ldp_id', 'resource', 'record_id', 'tab'])
                .doUpdateSet(seen)
                // The name of a form is no secret that could make it another account's.
                .where('presence.account_id', '=', form.account_id),
        )
        .execute();
}

/** Removes a form that was closed. */
export async function leaveForm(
    db: Database,
    { ldp_id, resource, record_id, tab, account_id }: OpenFormKey,
): Promise<void> {
    await sql`delete from presence where ldp_id = ${ldp_id} and resource = ${resource}
        and record_id = ${record_id} and tab = ${tab} and account_id = ${account_id}`.execute(db);
}

type OpenFormKey = WatchedRecord & Pick<PresenceTable, 'tab' | 'account_id'>;

/** Finds the record of a form that an account has open. */
export async function findOwnForm(
    { db, now }: Pick<Services, 'db' | 'now'>,
    accountId: string,
    tab: string,
): Promise<WatchedRecord | undefined> {
    const { rows } = await sql<WatchedRecord>`select ldp_id, resource, record_id from presence
        where account_id = ${accountId} and tab = ${tab}
        and seen_time > ${secondsBefore(now(), presenceTimes.valid)}`.execute(db);
    return rows[0];
}

/** Loads all forms in which these records are open, with the last change of each. */
export async function loadForms(
    { db, now }: Pick<Services, 'db' | 'now'>,
    places: readonly WatchedRecord[],
): Promise<OpenForm[]> {
    if (places.length === 0) return [];
    const listed = sql.join(places.map((place) => sql`(${place.ldp_id}, ${place.resource}, ${place.record_id})`));
    const { rows } = await sql<Omit<OpenForm, 'latest'> & { latest: string | null }>`
        with watched (ldp_id, resource, record_id) as (values ${listed})
        select form.ldp_id, form.resource, form.record_id, form.tab, form.account_id, form.username, form.state,
            (select cast(version as text) || case when after is null then ' 1 ' else ' 0 ' end || time || ' ' || revision.username
                from revision where revision.ldp_id = watched.ldp_id and revision.resource = watched.resource
                    and revision.record_id = watched.record_id
                order by revision.id desc limit 1) as latest
        from watched join presence as form on form.ldp_id = watched.ldp_id and form.resource = watched.resource
            and form.record_id = watched.record_id
        where form.seen_time > ${secondsBefore(now(), presenceTimes.valid)}
        limit ${maxForms}`.execute(db);
    return rows.map((row) => ({ ...row, latest: parseLatest(row.latest) }));
}

/** Deletes the forms that were last heard of before an instant. */
export async function deleteOldForms({ db }: { db: Database }, before: string, signal?: AbortSignal): Promise<void> {
    const step = sql`delete from presence where (ldp_id, resource, record_id, tab) in (
        select ldp_id, resource, record_id, tab from presence where seen_time < ${before} ${stepLimit})`;
    await inSteps(db, step, signal);
}
