/**
 * What keeps a domain from being proven; `found` of a problem says what was found instead, empty if it says all itself.
 *
 * - `recordMissing`, `recordOther`, `recordAlias`, `recordSilent`: there is no TXT record, it has another value, its name
 *   leads to another one, or no name server answered.
 * - `addressMissing`, `addressPrivate`, `addressSilent`: the domain has no address, one that is not public, or no name
 *   server answered.
 * - `fileStatus`, `fileOther`, `fileLong`, `fileSilent`: the server of the domain answered with another status than 200,
 *   with other text or too much of it, or did not answer.
 */
export const proofProblems = [
    ...(['recordMissing', 'recordOther', 'recordAlias', 'recordSilent'] as const),
    ...(['addressMissing', 'addressPrivate', 'addressSilent'] as const),
    ...(['fileStatus', 'fileOther', 'fileLong', 'fileSilent'] as const),
] as const;

export type ProofProblem = { name: (typeof proofProblems)[number]; found: string };

/** Longest text that a problem says was found (characters). */
export const maxFoundLength = 200;

const product = 'landing-console';

/** Returns the name of the TXT record that proves a domain. */
export const getRecordName = (domain: string) => `_${product}.${domain}`;

/** The path of the file that proves a domain. */
export const proofPath = `/.well-known/${product}.txt`;

/** Returns the address of the file that proves a domain. */
export const getFileAddress = (domain: string) => `http://${domain}${proofPath}`;
