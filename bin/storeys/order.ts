import { findLocation, type Import } from './imports.ts';
import type { Storey } from './plan.ts';

/** Finds imports that go up, to a higher storey or to a higher room of the same storey. */
export function findUpwardImports(imports: readonly Import[], storeys: readonly Storey[]): Import[] {
    return imports.filter(({ from, to }) => {
        const [here, there] = [findLocation(from, storeys), findLocation(to, storeys)];
        if (!here || !there) return false;
        if (here.storey !== there.storey) return storeys.indexOf(there.storey) < storeys.indexOf(here.storey);
        const { rooms } = here.storey;
        return rooms.indexOf(there.room) < rooms.indexOf(here.room);
    });
}

/** Finds rooms that no storey names. */
export function findUnnamedRooms(files: readonly string[], storeys: readonly Storey[]): string[] {
    const unnamed = files.flatMap((file) => {
        const location = findLocation(file, storeys);
        if (!location || location.storey.rooms.length === 0 || location.storey.rooms.includes(location.room)) return [];
        return [`${location.storey.folder}/${location.room}`];
    });
    return [...new Set(unnamed)];
}

/**
 * Finds cycles of imports between groups; each cycle is the list of its members. `getGroup` returns the group of a
 * file.
 */
export function findCycles(imports: readonly Import[], getGroup: (file: string) => string | undefined): string[][] {
    const below = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
        const [here, there] = [getGroup(from), getGroup(to)];
        if (here === undefined || there === undefined || here === there) continue;
        below.set(here, (below.get(here) ?? new Set()).add(there));
    }
    const reached = (start: string) => {
        const seen = new Set<string>();
        const open = [...(below.get(start) ?? [])];
        for (let next = open.pop(); next !== undefined; next = open.pop()) {
            if (seen.has(next)) continue;
            seen.add(next);
            open.push(...(below.get(next) ?? []));
        }
        return seen;
    };
    const all = new Map([...below.keys()].map((group) => [group, reached(group)]));
    const circular = [...all.keys()].filter((group) => all.get(group)?.has(group));
    const cycles = circular.map((group) =>
        circular.filter((other) => all.get(group)?.has(other) && all.get(other)?.has(group)).sort(),
    );
    return [...new Map(cycles.map((cycle) => [cycle.join(' '), cycle])).values()];
}
