import { readFileSync, writeFileSync } from 'node:fs';
import type { Killer } from './try';

type Note = Pick<Killer, 'file' | 'test'>;

const noticedFile = new URL('noticed.jsonl', import.meta.url);
const equalFile = new URL('equal.txt', import.meta.url);

const readLines = (file: URL) =>
    readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** Reads which test killed each mutant in the last soak run, by the mutant's key. */
export function readNoticed(): Map<string, Note> {
    return new Map(
        readLines(noticedFile).map((line) => {
            const [key, file, test] = JSON.parse(line) as [string, string, string];
            return [key, { file, test }];
        }),
    );
}

export function writeNoticed(noticed: ReadonlyMap<string, Note>): void {
    const lines = [...noticed].map(([key, { file, test }]) => JSON.stringify([key, file, test]));
    writeFileSync(noticedFile, `${lines.sort().join('\n')}\n`);
}

/** Reads the equivalent mutants, which no test can kill, with the reason for each, by the mutant's key. */
export function readEqual(): Map<string, string> {
    return new Map(
        readLines(equalFile).map((line) => {
            // The text of a rule may contain an arrow itself.
            const arrow = line.lastIndexOf(' => ');
            if (arrow < 0) throw new Error(`No reason is given for ${line}`);
            return [line.slice(0, arrow), line.slice(arrow + ' => '.length)];
        }),
    );
}
