import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { median } from './turns';

export const resultsFile = 'bench/RESULTS.md';

/**
 * Returns how much JSON one core parses now (MB/s, median of nine): virtual machines of the same name are several times
 * faster on some days than on others, and figures in milliseconds with them.
 */
function measureSpeed(): number {
    const text = JSON.stringify(
        Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Landing page ${id}`, sort: -id })),
    );
    const times = Array.from({ length: 9 }, () => {
        const begin = performance.now();
        JSON.parse(text);
        return performance.now() - begin;
    });
    return text.length / 1000 / median(times);
}

/** Describes the machine, and how fast and how busy it is. */
export function describeMachine(): string {
    const [processor] = cpus();
    const memory = Math.round(totalmem() / 2 ** 30);
    const name = `${cpus().length} cores (${processor?.model.trim()}), ${memory} GiB, Linux ${release()}, Node ${process.version}`;
    const load = loadavg()[0]?.toFixed(1);
    return `${name}; a core parses ${measureSpeed().toFixed(0)} MB of JSON a second; load average ${load}`;
}

/** Replaces a section of the results, or appends it. `npm run bench` keeps what follows its own sections. */
export async function writeSection(title: string, text: string): Promise<void> {
    const before = await readFile(resultsFile, 'utf8');
    const heading = `\n## ${title}\n`;
    const start = before.indexOf(heading);
    const next = start < 0 ? -1 : before.indexOf('\n## ', start + heading.length);
    const kept = start < 0 ? `${before.trimEnd()}\n` : before.slice(0, start);
    const rest = next < 0 ? '' : before.slice(next);
    await writeFile(resultsFile, `${kept}${heading}\n${text.trim()}\n${rest}`);
}
