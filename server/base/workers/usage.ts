import { readFileSync } from 'node:fs';

/** What a process has used so far: private memory in bytes, processor time in milliseconds. */
export type Usage = { bytes: number; processorMs: number };

// Page size and clock tick of Linux on all processors supported by Node.js.
const pageBytes = 4096;
const tickMs = 10;

/** Reads the usage of a process; undefined if the process has ended or the system has no `/proc`. */
export function readUsage(pid: number): Usage | undefined {
    if (process.platform !== 'linux') return undefined;
    try {
        const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
        // The program name is in brackets and may contain any characters.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        const ticks = Number(fields[11]) + Number(fields[12]);
        return { bytes: (resident - shared) * pageBytes, processorMs: ticks * tickMs };
    } catch {
        return undefined;
    }
}
