import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where statements are none of what requests and the work behind them are made of. */
const elsewhere = [
    /^server\/(admin|main)\.ts$/, // a start, and what is done before one
    /^server\/process\/(demoGuard|storeKey)\.ts$/,
    /^server\/process\/demo\//, // an empty store that is filled
    /^server\/process\/opening\//, // migrations
    /^server\/api\/console\/assets\.ts$/, // files of the console, as many as there are builds
    /^server\/features\/upkeep\/(keeping|owner)\.ts$/, // the one row that says whose the files are
    /^server\/base\/database\//, // what has been given a statement to run
];

const runs = /(?<!transaction\(\)|connection\(\))\.execute(TakeFirst|TakeFirstOrThrow)?\(/;

/** What comes behind this is done where nobody else has the store open. */
const alone = /if \(dialect\.isShared\) return;/;

/** The files and lines of the server that run a statement, on a database that processes share or on one that they do not. */
export function placesOfStatements({ isShared }: { isShared: boolean }): string[] {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const sources = files.map((name) => join('server', name)).filter((file) => !elsewhere.some((no) => no.test(file)));
    return sources.flatMap((file) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        const isNever = (index: number) => isShared && lines.slice(index - 2, index).some((line) => alone.test(line));
        return lines.flatMap((line, index) => (runs.test(line) && !isNever(index) ? [`${file}:${index + 1}`] : []));
    });
}
