import { maxFoundLength, type ProofProblem } from '../../../../contract/domainProof';

/**
 * Creates a problem. What was found comes from strangers: it becomes one line of bounded length, without characters that
 * no screen shows and no database stores.
 */
export function createProblem(name: ProofProblem['name'], found = ''): ProofProblem {
    const line = found.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
    return { name, found: line.length > maxFoundLength ? `${line.slice(0, maxFoundLength - 1)}…` : line };
}
