import { getRecordName, type ProofProblem } from '../../../../contract/domainProof';
import type { AskNames } from './names';
import { createProblem } from './problems';
import type { WantedProof } from './token';

/** Number of TXT records of a name that are looked at. */
const mostRecords = 50;

/**
 * Looks for the TXT record that proves a domain; undefined if it is there. A name that leads to another one has no
 * record of its own: under a wildcard alias, whoever holds its target could prove every name.
 */
export async function lookAtRecord(ask: AskNames, { host, token }: WantedProof): Promise<ProofProblem | undefined> {
    const name = getRecordName(host);
    const [aliases, records] = await Promise.all([
        ask((resolver) => resolver.resolveCname(name)),
        ask((resolver) => resolver.resolveTxt(name)),
    ]);
    if (aliases === 'silent' || records === 'silent') return createProblem('recordSilent');
    if (aliases.length > 0) return createProblem('recordAlias', aliases.join(', '));
    const values = records.slice(0, mostRecords).map((parts) => parts.join(''));
    if (values.includes(token)) return undefined;
    return values.length === 0 ? createProblem('recordMissing') : createProblem('recordOther', values.join(', '));
}
