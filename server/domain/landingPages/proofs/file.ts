import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type ProofProblem, proofPath } from '../../../../contract/domainProof';
import { isPublicAddress, isWithin } from '../../../base/system/addresses';
import type { ProofLookup } from '../../../base/system/processLimits';
import type { AskNames } from './names';
import { createProblem } from './problems';
import type { WantedProof } from './token';

/** The token and some white space around it (bytes). */
const mostBytes = 200;

/** Longest headers that are read (bytes). */
const mostHeaderBytes = 8192;

/** Finds the address to connect to. All addresses must be public ones: a domain of a private network proves nothing. */
async function findAddress(ask: AskNames, host: string, lookup: ProofLookup): Promise<string | ProofProblem> {
    const found = await Promise.all([
        ask((resolver) => resolver.resolve4(host)),
        ask((resolver) => resolver.resolve6(host)),
    ]);
    const addresses = found.flatMap((each) => (each === 'silent' ? [] : each));
    const [first] = addresses;
    if (first === undefined) return createProblem(found.includes('silent') ? 'addressSilent' : 'addressMissing');
    const inside = addresses.find((each) => !isPublicAddress(each) && !isWithin(each, lookup.reachable));
    return inside === undefined ? first : createProblem('addressPrivate', inside);
}

/** Reads the text of an answer; undefined if it is too long, and then the connection is closed. */
async function readText(answer: IncomingMessage): Promise<string | undefined> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
        size += chunk.length;
        if (size > mostBytes) return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString().trim();
}

/** Asks a server for the file. It is asked by its address, so that the name cannot mean another one meanwhile. */
async function askForFile(
    address: string,
    { host, token }: WantedProof,
    { filePort, mostMs }: ProofLookup,
): Promise<ProofProblem | undefined> {
    const asked = request({
        ...{ host: address, port: filePort, path: proofPath, agent: false, maxHeaderSize: mostHeaderBytes },
        headers: { host, accept: 'text/plain', connection: 'close' },
        signal: AbortSignal.timeout(mostMs),
    });
    try {
        asked.end();
        // The event passes the answer.
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        const { statusCode, headers } = answer;
        if (statusCode !== 200) return createProblem('fileStatus', [statusCode, headers.location].join(' '));
        const text = await readText(answer);
        if (text === undefined) return createProblem('fileLong');
        return text === token ? undefined : createProblem('fileOther', text);
    } catch (error) {
        // Errors with a code are those of the connection and of the other side.
        if (error instanceof Error && 'code' in error) return createProblem('fileSilent', String(error.code));
        throw error;
    } finally {
        asked.destroy();
    }
}

/**
 * Looks for the file that proves a domain; undefined if it is there. It follows no redirect. This server never answers
 * with such a file itself: it would prove every domain that points here to whoever claims it first.
 */
export async function lookAtFile(
    ask: AskNames,
    wanted: WantedProof,
    lookup: ProofLookup,
): Promise<ProofProblem | undefined> {
    const address = await findAddress(ask, wanted.host, lookup);
    return typeof address === 'string' ? await askForFile(address, wanted, lookup) : address;
}
