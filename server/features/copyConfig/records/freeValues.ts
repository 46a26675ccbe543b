import { v7 as uuidv7 } from 'uuid';

/** Number of values that are tried: one query looks all of them up. */
const tries = 9;

/** Leaves room for a number or a word behind a value, within the lengths that unique fields have. */
const maxStem = 120;

function getStem(value: string): string {
    // By characters, so that none is cut apart.
    const stem = Array.from(value).slice(0, maxStem);
    while (stem.at(-1) === '-') stem.pop();
    return stem.join('');
}

/** Lists the values that a copy may get instead of one that is taken, the wanted one first. */
export function listCandidates(value: string): string[] {
    const stem = getStem(value);
    return Array.from({ length: tries }, (_, index) => `${stem}-${index + 2}`);
}

/** Chooses the first candidate that is free; if there is none, a value that nobody has. */
export function chooseFree(value: string, isTaken: (candidate: string) => boolean): string {
    const found = listCandidates(value).find((candidate) => !isTaken(candidate));
    return found ?? `${getStem(value)}-${uuidv7().replaceAll('-', '').slice(-12)}`;
}
