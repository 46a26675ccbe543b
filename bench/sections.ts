import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';

export const resultsFile = 'bench/RESULTS.md';

/** Describes the machine, and how busy it is. */
export function describeMachine(): string {
    const [processor] = cpus();
    const memory = Math.round(totalmem() / 2 ** 30);
    const name = `${cpus().length} cores (${processor?.model.trim()}), ${memory} GiB, Linux ${release()}, Node ${process.version}`;
    return `${name}; load average ${loadavg()[0]?.toFixed(1)}`;
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
