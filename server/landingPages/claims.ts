import { sql } from 'kysely';
import type { Problem } from '../../contract/validation';
import type { Executor, LandingPageClaimTable } from '../database/tables';
import { problem } from '../errors';
import type { Store } from '../store/write';

export type Claim = Omit<LandingPageClaimTable, 'ldp_id'>;
/** A claim, and where in a body it is made. */
type Made = Claim & { path: string };
/** The part of a landing page that says what it answers to. */
export type Claiming = { key?: string; prefix?: string; domains?: readonly string[]; apiDomains?: readonly string[] };

function claimsMade({ key, prefix, domains = [], apiDomains = [] }: Claiming): Made[] {
    const one = (kind: 'key' | 'prefix', value = '') => ({ kind, value, path: kind });
    const made: Made[] = [
        one('key', key),
        one('prefix', prefix),
        ...domains.map((value, index) => ({ kind: 'domain' as const, value, path: `domains.${index}` })),
        ...apiDomains.map((value, index) => ({ kind: 'apiDomain' as const, value, path: `apiDomains.${index}` })),
    ];
    return made.filter(({ value }) => value !== '').map((claim) => ({ ...claim, value: claim.value.toLowerCase() }));
}

/** What a landing page answers to, each once. */
export function claimsOf(values: Claiming): Claim[] {
    const claims = claimsMade(values).map(({ kind, value }) => [`${kind} ${value}`, { kind, value }] as const);
    return [...new Map(claims).values()];
}

/** Which of these others claim already, in any way. */
async function claimedByOthers(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    made: readonly Made[],
    ldpId: string,
): Promise<Claim[]> {
    const values = made.map(({ value }) => value);
    const { rows } = await sql<Claim>`select kind, value from landing_page_claim
        where ldp_id <> ${ldpId} and ${dialect.isOneOf(sql.ref('value'), values)}`.execute(db);
    return rows;
}

/** What stands against a landing page: values that others have, API domains and domains that others use as the other kind. */
export type ClaimProblems = {
    taken: Problem[];
    /** Paths and values of API domains that are another landing page's own domains. */
    foreignApiDomains: { path: string; value: string }[];
    /** The same the other way round. */
    servingOthers: { path: string; value: string }[];
};

/** Looks up what a landing page, or a part of it, would answer to. `ldpId` is its own id; empty for a new one. */
export async function claimProblems(
    store: Pick<Store, 'dialect'>,
    db: Executor,
    values: Claiming,
    ldpId: string,
): Promise<ClaimProblems> {
    const made = claimsMade(values);
    const others = await claimedByOthers(store, db, made, ldpId);
    const has = (kind: Claim['kind'], value: string) =>
        others.some((each) => each.kind === kind && each.value === value);
    const pick = (kind: Claim['kind'], theirs: Claim['kind']) =>
        made
            .filter((each) => each.kind === kind && has(theirs, each.value))
            .map(({ path, value }) => ({ path, value }));
    const unique = made.filter(({ kind, value }) => kind !== 'apiDomain' && has(kind, value));
    return {
        taken: unique.map(({ path }) => problem(path, 'validation.taken')),
        foreignApiDomains: pick('apiDomain', 'domain'),
        servingOthers: pick('domain', 'apiDomain'),
    };
}

/** Puts these claims in the place of those that a landing page has made so far. Fails where others have one of them. */
export async function replaceClaims(db: Executor, ldpId: string, values: Claiming): Promise<void> {
    const rows = claimsOf(values).map((claim) => ({ ldp_id: ldpId, ...claim }));
    await db.deleteFrom('landing_page_claim').where('ldp_id', '=', ldpId).execute();
    if (rows.length > 0) await db.insertInto('landing_page_claim').values(rows).execute();
}
