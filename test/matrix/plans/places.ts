import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files whose statements belong neither to requests nor to the work behind them. */
const elsewhere = [
    /^server\/(admin|main)\.ts$/, // server start, and work before it
    /^server\/process\/(demoGuard|storeKey)\.ts$/,
    /^server\/process\/rotateKey\.ts$/, // a command for a store that no server uses
    /^server\/features\/removal\/command\.ts$/, // as above: once in a while, for one name
    /^server\/process\/demo\//, // filling of an empty store
    /^server\/process\/opening\//, // migrations
    /^server\/api\/console\/assets\.ts$/, // files of the console, as many as there are builds
    /^server\/features\/upkeep\/(keeping|owner)\.ts$/, // the single row with the storage's owner
    /^server\/base\/database\//, // code that runs statements of others
];

const runs = /(?<!transaction\(\)|connection\(\))\.execute(TakeFirst|TakeFirstOrThrow)?\(/;

/** Code after this line runs only when no other process has the store open. */
const alone = /if \(dialect\.isShared\) return;/;

/**
 * Lists the files and lines of the server that run a statement, on a database shared by processes or on one that is
 * not.
 */
export function findStatementLines({ isShared }: { isShared: boolean }): string[] {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const sources = files.map((name) => join('server', name)).filter((file) => !elsewhere.some((no) => no.test(file)));
    return sources.flatMap((file) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        const isNever = (index: number) => isShared && lines.slice(index - 2, index).some((line) => alone.test(line));
        return lines.flatMap((line, index) => (runs.test(line) && !isNever(index) ? [`${file}:${index + 1}`] : []));
    });
}
