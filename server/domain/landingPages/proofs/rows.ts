import { type RawBuilder, sql } from 'kysely';
import type { DomainProof } from '../../../../contract/calls/domains';
import { getFileAddress, getRecordName } from '../../../../contract/domainProof';
import type { Executor } from '../../../base/database/tables';
import type { Config } from '../../../base/system/config';
import { getProofToken } from './token';

/** A domain of a landing page as it is stored. */
export type DomainRow = {
    ldp_id: string;
    value: string;
    proven_time: string | null;
    checked_time: string | null;
    proof_problems: string | null;
};

/** The columns of a `DomainRow`. */
export const domainColumns: RawBuilder<unknown> = sql`ldp_id, value, proven_time, checked_time, proof_problems`;

/** Loads the domains of a landing page, in the order of the alphabet. */
export async function loadDomains(db: Executor, ldpId: string): Promise<DomainRow[]> {
    const { rows } = await sql<DomainRow>`select ${domainColumns} from landing_page_claim
        where ldp_id = ${ldpId} and kind = 'domain' order by value`.execute(db);
    return rows;
}

/** Converts a domain into the answer for the staff. */
export function toDomainProof(row: DomainRow, config: Pick<Config, 'secretKey'>): DomainProof {
    const domain = row.value;
    return {
        domain,
        token: getProofToken(row.ldp_id, domain, config),
        recordName: getRecordName(domain),
        fileAddress: getFileAddress(domain),
        provenTime: row.proven_time,
        checkedTime: row.checked_time,
        // The server wrote the JSON itself.
        problems: JSON.parse(row.proof_problems ?? '[]') as DomainProof['problems'],
    };
}
