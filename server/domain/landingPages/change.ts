import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangedRow, Write } from '../../base/database/change';
import type { Database, Executor, Transaction } from '../../base/database/tables';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import type { Store } from '../../store/write';
import { type ClaimFields, replaceClaims } from './claims';
import { type Members, replaceMembers } from './members';
import { refuseClaims } from './refuse';
import { landingPageAfter } from './rows';

function assignments({ id: _, ...columns }: LandingPageTable): RawBuilder<unknown> {
    return sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

async function apply(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    statement: RawBuilder<unknown>,
    write: Write,
    answer: unknown,
): Promise<boolean> {
    const rows = await dialect.applyChange<ChangedRow>(db, {
        statement: sql`${statement} returning landing_page.id as ldp_id, landing_page.id as record_id, landing_page.version,
            cast(${uuidv7()} as text) as revision_id, ${landingPageAfter(dialect)} as after`,
        columns: ['ldp_id', 'record_id', 'version'],
        write,
        answer: JSON.stringify({ data: answer }),
    });
    return rows.length > 0;
}

/** Runs the work in a transaction: the current one if there is one, else a new one. */
async function inTransaction<T>(db: Database, work: (db: Executor) => Promise<T>): Promise<T> {
    return await (db.isTransaction ? work(db) : db.transaction().execute((inside: Transaction) => work(inside)));
}

type PageContents = { members: Members; claims: ClaimFields & { name: string } };

/**
 * Checks the claims and locks them, so that no other transaction can make the same claims before this one ends.
 *
 * @throws {Failure} see `refuseClaims`
 */
async function lockClaims(
    { dialect }: Store,
    db: Executor,
    ldpId: string,
    claims: PageContents['claims'],
    { author }: Write,
): Promise<void> {
    await dialect.writeAlone(db, 'landing_page_claim');
    await refuseClaims({ db, dialect }, claims, { ldpId, accountId: author.accountId });
}

/**
 * Inserts a landing page. `answer` is stored as the answer to a repeated request.
 *
 * @throws {Failure} see `refuseClaims`, if other landing pages have one of its claims
 */
export async function insertLandingPage(
    store: Store,
    page: LandingPageTable,
    { members, claims }: PageContents,
    write: Write,
    answer: unknown = null,
): Promise<void> {
    const columns = Object.keys(page).map((column) => sql.ref(column));
    await inTransaction(store.db, async (db) => {
        await lockClaims(store, db, page.id, claims, write);
        const values = sql.join(Object.values(page));
        await apply(store, db, sql`insert into landing_page (${sql.join(columns)}) values (${values})`, write, answer);
        await replaceMembers(db, page.id, members);
        await replaceClaims(store, db, page.id, claims);
    });
}

/**
 * Replaces the row `before` by `after` and runs `also` in the same transaction. Returns false, without writing, if the
 * landing page was changed meanwhile.
 *
 * @throws {Failure} see `refuseClaims`, if other landing pages have one of its claims
 */
export function replaceLandingPage(
    store: Store,
    change: {
        before: LandingPageTable;
        after: LandingPageTable;
        contents?: PageContents;
        write: Write;
        answer: unknown;
        also?(db: Executor): Promise<void>;
    },
): Promise<boolean> {
    const { before, after, contents, write, answer, also } = change;
    return inTransaction(store.db, async (db) => {
        if (contents) await lockClaims(store, db, before.id, contents.claims, write);
        const statement = sql`update landing_page set ${assignments(after)} where landing_page.id = ${before.id}
            and landing_page.version = ${before.version} and landing_page.cache_version = ${before.cache_version}`;
        if (!(await apply(store, db, statement, write, answer))) return false;
        if (contents) {
            await replaceMembers(db, before.id, contents.members);
            await replaceClaims(store, db, before.id, contents.claims);
        }
        await also?.(db);
        return true;
    });
}
