import { findImports, findLocation, listFiles } from './imports.ts';
import { getStoreyName, type Storey, sides } from './plan.ts';

export const beginMarker = '<!-- The next block is made from the code: npm run storeys -->';
export const endMarker = '<!-- Made from the code up to here. -->';

/**
 * Formats one side as a text table: each storey with its rooms, and a mark below every lower storey that it imports.
 */
function formatTable(side: string, storeys: readonly Storey[]): string {
    const imports = findImports(listFiles(storeys));
    const names = storeys.map(getStoreyName);
    const findStorey = (file: string) => findLocation(file, storeys)?.storey;
    const pairs = new Set(
        imports.map(({ from, to }) =>
            [findStorey(from), findStorey(to)].map((it) => it && getStoreyName(it)).join(' imports '),
        ),
    );
    const width = Math.max(...names.map(({ length }) => length));
    const heading = `${side.padEnd(width + 4)}${storeys.map((_storey, index) => String(index + 1).padStart(3)).join('')}`;
    const rows = storeys.map(({ rooms }, row) => {
        const marks = storeys.map((_storey, column) => {
            if (column === row) return '  \\';
            return pairs.has(`${names[row]} imports ${names[column]}`) ? '  x' : '  .';
        });
        const inside = rooms.length === 0 ? '' : `   ${rooms.filter((room) => room !== '.').join(' > ')}`;
        return `${String(row + 1).padStart(2)}  ${(names[row] ?? '').padEnd(width)}${marks.join('')}${inside}`;
    });
    return ['```text', heading, ...rows, '```'].join('\n');
}

/** Builds the diagram that ARCHITECTURE.md shows between its two markers. */
export function buildDiagram(): string {
    const tables = Object.entries(sides).map(([side, storeys]) => formatTable(side, storeys));
    return [beginMarker, '', tables.join('\n\n'), '', endMarker].join('\n');
}

/** Returns the text with the diagram brought up to date. */
export function replaceDiagram(text: string): string {
    const [start, stop] = [text.indexOf(beginMarker), text.indexOf(endMarker)];
    if (start < 0 || stop < 0)
        throw new Error(`ARCHITECTURE.md lacks the lines "${beginMarker}" and "${endMarker}": restore them`);
    return text.slice(0, start) + buildDiagram() + text.slice(stop + endMarker.length);
}
