import { sql } from 'kysely';
import { createBackground, startBackground } from '../../../base/services/background';
import type { Services } from '../../../base/services/context';
import { storeOutcome } from './check';
import { lookForProof } from './look';
import { type DomainRow, domainColumns } from './rows';

const waiting = 'proofs of domains could not be looked at';

/** Takes the proof that was looked at longest ago, if that is long enough. No other process takes it then. */
async function takeNext({ db, dialect, config, now }: Services): Promise<DomainRow | undefined> {
    const time = now();
    const oldest = new Date(time.getTime() - config.proofLookup.againMs).toISOString();
    const { rows } = await sql<DomainRow>`update landing_page_claim set checked_time = ${time.toISOString()}
        where (ldp_id, kind, value) in (select ldp_id, kind, value from landing_page_claim
            where proven_time is not null and checked_time < ${oldest}
            order by checked_time limit 1 ${dialect.forUpdateOfFree})
        returning ${domainColumns}`.execute(db);
    return rows[0];
}

/**
 * Looks again at the next proven domain whose last look is long ago; false if there is none. A proof that has vanished
 * is reported, in the log and to the staff, and the domain is delivered as before.
 */
export async function checkNextAgain(services: Services): Promise<boolean> {
    const row = await takeNext(services);
    if (!row) return false;
    const outcome = await lookForProof(services, row.ldp_id, row.value);
    const stored = await storeOutcome(services.db, row, outcome, services.now().toISOString());
    if (stored && !outcome.isProven && row.proof_problems === null) {
        const { ldp_id: ldpId, value: domain } = row;
        services.log.warn({ ldpId, domain, problems: outcome.problems }, 'the proof of a domain has vanished');
    }
    return true;
}

/** Looks at all proofs again from time to time, where they are required. Returns the function that stops it. */
export function startCheckingProofs(services: Services): () => Promise<void> {
    const { domainProof, proofLookup } = services.config;
    if (!domainProof) return async () => undefined;
    const background = createBackground(services, { next: () => checkNextAgain(services), waiting });
    return startBackground(services, background, {
        forget: async () => undefined,
        everyMs: proofLookup.lookMs,
        waiting,
    });
}
