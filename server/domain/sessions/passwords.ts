import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../base/system/errors';
import { createTurns } from '../../base/system/turns';

/** Memory in KiB, rounds, lanes: about 30 ms and 19 MB a password. Argon2id is what the library takes by default. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

function unpadded(bytes: Buffer): string {
    return bytes.toString('base64').replaceAll('=', '');
}

/** Looks like a hash of the same cost and fits no password, so that an unknown account takes the same time. */
const nobodysHash = [
    '$argon2id$v=19',
    `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
    unpadded(Buffer.alloc(16)),
    unpadded(Buffer.alloc(32)),
].join('$');

const full = { mostWaiting: 200, refuse: () => fail('tooManyRequests', null, { retryAfter: 5 }) };

/** Two passwords at once: more would keep files and names of hosts waiting for the same threads. */
const inTurn = createTurns(2, full);

/** Of strangers no more than one of them, so that no crowd of theirs keeps those waiting whom the server knows. */
const strangersInTurn = createTurns(1, full);

/** The argon2id hash of a password, as it is stored. */
export function hashPassword(password: string): Promise<string> {
    return inTurn(() => hash(password, cost));
}

/** Whether a password fits a hash. Without a hash it never does, and takes as long. `who` decides who waits for whom. */
export function passwordFits(
    stored: string | undefined,
    password: string,
    who: 'known' | 'stranger',
): Promise<boolean> {
    const look = () =>
        inTurn(async () => {
            const fits = await verify(stored ?? nobodysHash, password);
            return fits && stored !== undefined;
        });
    return who === 'known' ? look() : strangersInTurn(look);
}
