import { useState } from 'react';
import type { PaletteGroup, PaletteItem } from './item';

/** A row with its name, which is that of its element, too. */
type PaletteRow = { name: string; item: PaletteItem };

/** Lists the rows of all groups. A record may be in several. */
export function listRows(groups: readonly PaletteGroup[]): PaletteRow[] {
    return groups.flatMap((group) => group.items.map((item) => ({ name: `${group.name} ${item.key}`, item })));
}

/**
 * Returns the row that keys act on: the chosen one as long as it is there, or else the first. Without a choice it stays
 * the first, whatever arrives below it.
 */
export function useActive(rows: readonly PaletteRow[]) {
    const [chosen, choose] = useState<string>();
    const index = rows.findIndex(({ name }) => name === chosen);
    const active = rows[Math.max(0, index)];
    function step(by: number): void {
        if (rows.length === 0) return;
        choose(rows[(Math.max(0, index) + by + rows.length) % rows.length]?.name);
    }
    return { active, isChosen: index >= 0, choose, step, reset: () => choose(undefined) };
}
