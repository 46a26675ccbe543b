import { limits } from '../../contract/limits';

/** The four character sets of generated passwords, without characters that are easily overlooked or confused. */
export const passwordSets = {
    number: '23456789',
    special: '!#$%&*+=?@',
    lower: 'abcdefghijkmnpqrstuvwxyz',
    upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
} as const;

const sets = Object.values(passwordSets);
const characters = sets.join('');

/** Random bytes from here on are discarded: they would make some characters more likely than others. */
const unbiased = 256 - (256 % characters.length);

function draw(length: number): string {
    let drawn = '';
    while (drawn.length < length) {
        for (const byte of crypto.getRandomValues(new Uint8Array(length)))
            if (byte < unbiased && drawn.length < length) drawn += characters.charAt(byte % characters.length);
    }
    return drawn;
}

/**
 * Generates a password that satisfies `passwordSchema`, of the maximum length and with at least one character of each
 * set. All such passwords are equally likely.
 */
export function generatePassword(): string {
    for (;;) {
        const password = draw(limits.password.max);
        if (sets.every((set) => [...set].some((character) => password.includes(character)))) return password;
    }
}
