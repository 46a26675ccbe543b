import { sql } from 'kysely';
import type { DomainProof } from '../../../../contract/calls/domains';
import type { Write } from '../../../base/database/change';
import type { Executor } from '../../../base/database/tables';
import type { Services } from '../../../base/services/context';
import { fail } from '../../../base/system/errors';
import { keepAnswer } from '../../../store/idempotency';
import { recordChange } from '../recordChange';
import { lookForProof, type Outcome } from './look';
import { type DomainRow, domainColumns, loadDomains, toDomainProof } from './rows';

/** Looks for the domains of one landing page in any `seconds` seconds; each domain is looked at once in them. */
const pace = { most: 5, seconds: 10 } as const;

/**
 * Notes the beginning of a look, which identifies it: if the domain is taken away or given away meanwhile, the look has no
 * effect.
 *
 * @throws {Failure} 40401 if the landing page does not have the domain, 42901 after too many looks
 */
async function beginLook({ db, dialect }: Services, ldpId: string, domain: string, now: Date): Promise<DomainRow> {
    const oldest = new Date(now.getTime() - pace.seconds * 1000).toISOString();
    const time = now.toISOString();
    return await db.transaction().execute(async (transaction) => {
        // Those who look at the same time wait here, so that all are counted; saving a landing page locks this first, too.
        await dialect.writeAlone(transaction, 'landing_page_claim');
        const rows = await loadDomains(transaction, ldpId);
        const row = rows.find(({ value }) => value === domain) ?? fail('notFound');
        const recent = rows.filter(({ checked_time }) => checked_time !== null && checked_time > oldest);
        if (recent.includes(row) || recent.length >= pace.most)
            fail('tooManyRequests', { retryAfter: pace.seconds }, { retryAfter: pace.seconds });
        await sql`update landing_page_claim set checked_time = ${time}
            where ldp_id = ${ldpId} and kind = 'domain' and value = ${domain}`.execute(transaction);
        return { ...row, checked_time: time };
    });
}

/** Stores the outcome of a look; undefined if the landing page has lost the domain meanwhile, or another look began. */
export async function storeOutcome(
    db: Executor,
    { ldp_id, value, checked_time, proven_time }: DomainRow,
    { isProven, problems }: Outcome,
    time: string,
): Promise<DomainRow | undefined> {
    const provenTime = proven_time ?? (isProven ? time : null);
    const found = problems.length > 0 ? JSON.stringify(problems) : null;
    const { rows } = await sql<DomainRow>`update landing_page_claim
        set proven_time = ${provenTime}, proof_problems = ${found}
        where ldp_id = ${ldp_id} and kind = 'domain' and value = ${value} and checked_time = ${checked_time}
        returning ${domainColumns}`.execute(db);
    return rows[0];
}

/**
 * Ends a look of the staff. A domain that is proven for the first time is delivered from then on, which the history tells.
 *
 * @throws {Failure} 40401 if the landing page has lost the domain meanwhile
 */
export async function endLook(
    services: Services,
    write: Write,
    begun: DomainRow,
    outcome: Outcome,
): Promise<DomainProof> {
    return await services.db.transaction().execute(async (transaction) => {
        const row = (await storeOutcome(transaction, begun, outcome, write.time)) ?? fail('notFound');
        if (outcome.isProven && begun.proven_time === null) {
            await recordChange(services, transaction, write, row.ldp_id);
            // It counts as a change of the landing page, so every process learns of the domain.
            await sql`update landing_page set cache_version = cache_version
                where id = ${row.ldp_id}`.execute(transaction);
        }
        const answer = toDomainProof(row, services.config);
        await keepAnswer(transaction, write, answer);
        return answer;
    });
}

/**
 * Looks for the proof of a domain, and stores what was found. One whose proof has vanished stays proven, since name
 * servers that fail must not take a site away.
 *
 * @throws {Failure} 40401 if the landing page does not have the domain, 42901 after too many looks, 50301 if too many
 * others wait
 */
export async function checkDomain(
    services: Services,
    write: Write,
    { ldpId, domain }: { ldpId: string; domain: string },
): Promise<DomainProof> {
    const begun = await beginLook(services, ldpId, domain, services.now());
    return await endLook(services, write, begun, await lookForProof(services, ldpId, domain));
}
