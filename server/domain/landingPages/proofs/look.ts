import type { ProofProblem } from '../../../../contract/domainProof';
import { onceForStore } from '../../../base/services/background';
import type { Services } from '../../../base/services/context';
import { fail } from '../../../base/system/errors';
import { normalizeHost } from '../../../base/system/hosts';
import { createLimiter } from '../../../base/system/limiter';
import { lookAtFile } from './file';
import { createAskNames } from './names';
import { lookAtRecord } from './record';
import { getProofToken, type WantedProof } from './token';

/** What a look for a proof found: the proof, or the reasons why it is none. */
export type Outcome = { isProven: boolean; problems: ProofProblem[] };

/** Looks in this process at the same time, and those that wait. */
const looks = { atOnce: 4, mostWaiting: 20 } as const;

const getInTurn = onceForStore(() =>
    createLimiter(looks.atOnce, { mostWaiting: looks.mostWaiting, refuse: () => fail('unavailable') }),
);

/**
 * Looks for the proof that a domain belongs to a landing page: a TXT record or a file, whichever is there. It takes a
 * few seconds at most.
 *
 * @throws {Failure} 50301 if too many wait
 */
export async function lookForProof(services: Services, ldpId: string, domain: string): Promise<Outcome> {
    const { config } = services;
    const wanted: WantedProof = { host: normalizeHost(domain) ?? domain, token: getProofToken(ldpId, domain, config) };
    return await getInTurn(services)(async () => {
        const { ask, end } = createAskNames(config.proofLookup);
        try {
            const found = await Promise.all([lookAtRecord(ask, wanted), lookAtFile(ask, wanted, config.proofLookup)]);
            const problems = found.filter((each) => each !== undefined);
            const isProven = problems.length < found.length;
            return { isProven, problems: isProven ? [] : problems };
        } finally {
            end();
        }
    });
}
