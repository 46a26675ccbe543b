import { sql } from 'kysely';
import type { PartChanges, TargetStatus } from '../../contract/calls/copyConfig';
import type { Services } from '../context';
import type { CopyBatchTable, CopyTargetTable, Executor, Transaction } from '../database/tables';
import { type Refusal, Refused } from '../refused';
import type { Side } from './plan';
import { Stale } from './stale';
import type { Step } from './steps';

/** How long a process may keep a target to itself (milliseconds); after that another one takes it up. */
const claimMs = 15_000;

/** What was written: a record or a setting's variant, and the version that stood before. */
export type Written = [resource: string, id: string, before: number];

/** A target in hand, with its batch. */
export type Claimed = { batch: CopyBatchTable; target: CopyTargetTable };

type Open = CopyBatchTable & CopyTargetTable;

/** The next target that is to be done and that nobody has in hand; looks before copies, since people wait for them. */
async function nextOpen({ db }: Services, now: string): Promise<Open | undefined> {
    const { rows } = await sql<Open>`select batch.*, target.* from copy_target as target
        join copy_batch as batch on batch.id = target.batch_id
        where target.status in ('WAITING', 'UNDOING')
            and (target.claimed_until is null or target.claimed_until < ${now})
        order by batch.dry_run desc, target.batch_id, target.place limit 1`.execute(db);
    return rows[0];
}

/** Takes a target in hand. The claim only keeps processes from doing the same work; `lockTarget` is what makes it safe. */
export async function claimTarget(services: Services): Promise<Claimed | undefined> {
    for (;;) {
        const now = services.now();
        const open = await nextOpen(services, now.toISOString());
        if (!open) return undefined;
        const until = new Date(now.getTime() + claimMs).toISOString();
        const { rows } = await sql`update copy_target set claimed_until = ${until}
            where batch_id = ${open.batch_id} and ldp_id = ${open.ldp_id} and status = ${open.status}
                and (claimed_until is null or claimed_until < ${now.toISOString()}) returning ldp_id`.execute(
            services.db,
        );
        if (rows.length > 0) return { batch: open, target: { ...open, claimed_until: until } };
    }
}

/** Where nobody else has the store open, whoever had a target in hand is gone: nothing has to run out first. */
export async function forgetClaims({ db, dialect }: Services): Promise<void> {
    if (dialect.isShared) return;
    await db.updateTable('copy_target').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}

/** Keeps a target from every other process until the transaction ends. False when it was done meanwhile. */
export async function lockTarget(
    { dialect }: Services,
    db: Transaction,
    { target: { batch_id, ldp_id, status } }: Claimed,
): Promise<boolean> {
    const { rows } = await sql<{ status: TargetStatus }>`select status from copy_target
        where batch_id = ${batch_id} and ldp_id = ${ldp_id} ${dialect.forUpdate}`.execute(db);
    return rows[0]?.status === status;
}

type Outcome = {
    status: TargetStatus;
    reason?: Refusal;
    changes?: readonly PartChanges[];
    written?: readonly Written[] | null;
    standing?: string | null;
};

function settling(db: Executor, { batch_id, ldp_id }: CopyTargetTable, outcome: Outcome) {
    const { status, reason, changes, written, standing } = outcome;
    return db
        .updateTable('copy_target')
        .set({
            status,
            reason: reason ? JSON.stringify({ key: reason.key, params: reason.params }) : null,
            claimed_until: null,
            ...(changes === undefined ? {} : { changes: JSON.stringify(changes) }),
            ...(written === undefined ? {} : { written: written && JSON.stringify(written) }),
            ...(standing === undefined ? {} : { standing }),
        })
        .where('batch_id', '=', batch_id)
        .where('ldp_id', '=', ldp_id);
}

/** Says what became of a target; what is not given stays as it was. */
export async function settleTarget(db: Executor, target: CopyTargetTable, outcome: Outcome): Promise<void> {
    await settling(db, target, outcome).execute();
}

/** Says why a target could not be done. Where another process has it in hand, or has done it, that one says what became of it. */
export async function failTarget({ db }: Services, { target }: Claimed, reason: Refusal): Promise<void> {
    const status = target.status === 'UNDOING' ? 'KEPT' : 'FAILED';
    await settling(db, target, { status, reason })
        .where('status', '=', target.status)
        .where('claimed_until', '=', target.claimed_until)
        .execute();
}

/** A landing page with its languages. `lock` keeps them, and other copies, until the transaction ends. */
export async function readSide({ dialect }: Services, db: Executor, id: string, lock = false): Promise<Side> {
    const { rows } = await sql<{ langs: string; default_lang: string }>`select langs, default_lang from landing_page
        where id = ${id} ${lock ? dialect.forUpdate : sql``}`.execute(db);
    const row = rows[0];
    if (!row) throw new Refused('server.copyConfig.unknown');
    return { id, langs: JSON.parse(row.langs), defaultLang: row.default_lang };
}

/** Locks a landing page that is to speak the languages that were reckoned with. @throws Stale where it does not */
export async function lockSide(services: Services, db: Transaction, side: Side): Promise<void> {
    const now = await readSide(services, db, side.id, true);
    if (now.defaultLang !== side.defaultLang || now.langs.join() !== side.langs.join()) throw new Stale('languages');
}

/** What steps write, to be undone by. */
export function writtenBy(steps: readonly Step[]): Written[] {
    return steps.map(({ resource, id, before }) => [resource.name, id, before]);
}
