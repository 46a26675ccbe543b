import type { Answer } from '../../../harness';
import { type Page, refusal } from '../pages';
import type { ProofWorld } from './proofWorld';

/**
 * A sequence that tries to get a domain for a landing page whose operator has not proven it. Returns the hosts that are
 * asked afterwards, each with the landing page that must answer; undefined for nobody.
 */
export type Takeover = (world: ProofWorld, domain: string) => Promise<Record<string, Page | undefined>>;

/** Throws unless a call was refused like this: its code, and its paths if it has some. */
export function expectRefused(answer: Answer<never> | Answer<unknown>, ...expected: [number, ...string[]]): void {
    // Only the code and the paths are read, which all answers have.
    const found = JSON.stringify(refusal(answer as Answer));
    if (found !== JSON.stringify(expected)) throw new Error(`${found} instead of ${JSON.stringify(expected)}`);
}

/** Adds a landing page of the owner that has proven the domain. */
export async function addProven({ owner, addPage, prove }: ProofWorld, domain: string): Promise<Page> {
    const page = await addPage(owner, domain);
    await prove(owner, page, domain);
    return page;
}

/** Has the thief claim a domain and look for its proof, after `publish` has done something with its token. */
export async function claimAndCheck(
    { thief, addPage, findProof, check }: ProofWorld,
    domain: string,
    publish: (token: string) => void = () => {},
): Promise<string[]> {
    const page = await addPage(thief, domain);
    publish((await findProof(thief, page, domain)).token);
    return (await check(thief, page, domain)).body.data.problems.map(({ name }) => name);
}
