import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../base/system/errors';
import { createLimiter } from '../../base/system/limiter';

/**
 * Memory in KiB, iterations, parallelism: about 30 ms and 19 MB for a password. Argon2id is the default of the library.
 */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

function unpadded(bytes: Buffer): string {
    return bytes.toString('base64').replaceAll('=', '');
}

/** A hash of the same cost that matches no password, so that checking an unknown account takes the same time. */
const dummyHash = [
    '$argon2id$v=19',
    `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
    unpadded(Buffer.alloc(16)),
    unpadded(Buffer.alloc(32)),
].join('$');

const queueLimit = { mostWaiting: 200, refuse: () => fail('tooManyRequests', null, { retryAfter: 5 }) };

/** Two passwords at a time: more would block file access and name lookups, which share the thread pool. */
const inTurn = createLimiter(2, queueLimit);

/** Unknown devices use at most one of the two, so that many of them cannot block the known ones. */
const strangersInTurn = createLimiter(1, queueLimit);

/** Returns how many passwords are hashed, and how many wait for that. */
export function countPasswords(): { running: number; waiting: number } {
    const { running, waiting } = inTurn.count();
    return { running, waiting: waiting + strangersInTurn.count().waiting };
}

/** Returns the Argon2id hash of a password in its stored form. */
export function hashPassword(password: string): Promise<string> {
    return inTurn(() => hash(password, cost));
}

/**
 * Whether a password matches a stored hash. Without a hash it never does, but takes the same time. `who` selects the
 * queue.
 */
export function isPasswordValid(
    stored: string | undefined,
    password: string,
    who: 'known' | 'stranger',
): Promise<boolean> {
    const look = () =>
        inTurn(async () => {
            const fits = await verify(stored ?? dummyHash, password);
            return fits && stored !== undefined;
        });
    return who === 'known' ? look() : strangersInTurn(look);
}
