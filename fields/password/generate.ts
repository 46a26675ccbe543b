import { limits } from '../../contract/limits';

/** The four sets that a generated password is mixed from, without what is easily overlooked or taken for something else. */
export const passwordSets = {
    number: '23456789',
    special: '!#$%&*+=?@',
    lower: 'abcdefghijkmnpqrstuvwxyz',
    upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
} as const;

const sets = Object.values(passwordSets);
const characters = sets.join('');

/** Bytes from here on would make some characters likelier than others; they are thrown away. */
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
 * A new password by the rule of `passwordSchema`, as long as one may be, with at least one character of each set. All such
 * passwords are equally likely.
 */
export function generatePassword(): string {
    for (;;) {
        const password = draw(limits.password.max);
        if (sets.every((set) => [...set].some((character) => password.includes(character)))) return password;
    }
}
