import { readFileSync } from 'node:fs';

/** What a process has taken so far: bytes that it has for itself, milliseconds of processor time. */
export type Usage = { bytes: number; processorMs: number };

// What Linux counts in, on every processor that Node.js runs on.
const pageBytes = 4096;
const tickMs = 10;

/** Undefined where the system does not tell it in this way, or for a process that is gone. */
export function usageOf(pid: number): Usage | undefined {
    if (process.platform !== 'linux') return undefined;
    try {
        const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
        // A program's name stands in brackets and may hold anything.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        const ticks = Number(fields[11]) + Number(fields[12]);
        return { bytes: (resident - shared) * pageBytes, processorMs: ticks * tickMs };
    } catch {
        return undefined;
    }
}
