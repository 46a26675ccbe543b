import { readFileSync } from 'node:fs';
import { findAddress, type SiteAddress } from '../../site/paths';
import type { Device } from '../../site/view';

/** Where a leaf is seen: a row of `places.txt`. */
export type SeenPlace = {
    row: string;
    address: SiteAddress | undefined;
    devices: readonly Device[];
    mark: string;
    given: { key: string; value: unknown } | undefined;
    other: string | undefined;
};

const rows = readFileSync('test/site/places.txt', 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));

export const rowNames: readonly string[] = rows.map(([leaf = '']) => leaf);

/** Returns the steps that a pattern leaves open, by name; undefined if it does not fit the leaf. */
function matchLeaf(pattern: string, leaf: string): Record<string, string> | undefined {
    const source = pattern.replace(/[.[\]]/g, '\\$&').replace(/<(\w+)>/g, '(?<$1>[^.]+)');
    const found = new RegExp(`^${source}$`).exec(leaf);
    return found ? { ...found.groups } : undefined;
}

const isEmpty = (cell: string) => cell === '-';

function parseGiven(cell: string): SeenPlace['given'] {
    const [key = '', value] = cell.split('=');
    return isEmpty(cell) ? undefined : { key, value: value === 'null' ? null : value };
}

function toDevices(cell: string): readonly Device[] {
    if (cell === 'both') return ['DESKTOP', 'MOBILE'];
    return cell === 'MOBILE' ? ['MOBILE'] : ['DESKTOP'];
}

/**
 * Finds the first row for a leaf.
 *
 * @throws {Error} if there is none
 */
export function findPlace(leaf: string): SeenPlace {
    for (const [pattern = '', ...cells] of rows) {
        const steps = matchLeaf(pattern, leaf);
        if (!steps) continue;
        const [page = '', device = '', mark = '', given = '', other = ''] = cells.map((cell) =>
            cell.replace(/<(\w+)>/g, (_, name: string) => steps[name] ?? ''),
        );
        return {
            row: pattern,
            address: page === 'nowhere' ? undefined : findAddress(page === 'home' ? [] : page.split('/'), 1),
            devices: toDevices(device),
            mark,
            given: parseGiven(given),
            other: isEmpty(other) ? undefined : other,
        };
    }
    throw new Error(`No row of test/site/places.txt says where visitors see ${leaf}: add one`);
}
