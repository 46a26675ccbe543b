import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { isPassword } from '../../../contract/password';
import { generatePassword, passwordSets } from '../../../fields/password/generate';

const sets = Object.values(passwordSets);
const characters = sets.join('');
const passwords = Array.from({ length: 100_000 }, generatePassword);

describe('100,000 generated passwords', () => {
    it('are all valid, of an allowed length, with a character of each set', () => {
        const wrong = passwords.filter(
            (password) =>
                !isPassword(password) ||
                password.length < limits.password.min ||
                password.length > limits.password.max ||
                !sets.every((set) => [...set].some((character) => password.includes(character))),
        );
        expect(wrong).toEqual([]);
    });

    it('contain no characters that are easily confused', () => {
        expect(passwords.filter((password) => /[0O1lI\s_'"`\\<>]/.test(password))).toEqual([]);
        expect(new Set(characters).size).toBe(characters.length);
    });

    it('are all different', () => {
        expect(new Set(passwords).size).toBe(passwords.length);
    });

    // Six standard deviations: exceeded by chance once in millions of runs.
    it('contain every character of a set equally often, at every position', () => {
        for (const set of sets) {
            const counts = new Map([...set].map((character) => [character, 0]));
            const positionCounts = Array.from({ length: limits.password.max }, () => 0);
            let total = 0;
            for (const password of passwords) {
                for (const [position, character] of [...password].entries()) {
                    const count = counts.get(character);
                    if (count === undefined) continue;
                    counts.set(character, count + 1);
                    positionCounts[position] = (positionCounts[position] ?? 0) + 1;
                    total += 1;
                }
            }
            for (const counted of [[...counts.values()], positionCounts]) {
                const expected = total / counted.length;
                const widest = Math.max(...counted.map((count) => Math.abs(count - expected)));
                expect(widest).toBeLessThan(6 * Math.sqrt(expected));
            }
        }
    });
});
