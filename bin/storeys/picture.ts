import { filesOf, importsAmong, placeOf } from './imports.ts';
import { nameOf, type Storey, sides } from './plan.ts';

export const begins = '<!-- The next block is made from the code: npm run storeys -->';
export const ends = '<!-- Made from the code up to here. -->';

/**
 * Formats one side as a text table: each storey with its rooms, and a mark below every lower storey that it imports.
 */
function tableOf(side: string, storeys: readonly Storey[]): string {
    const imports = importsAmong(filesOf(storeys));
    const names = storeys.map(nameOf);
    const storeyOf = (file: string) => placeOf(file, storeys)?.storey;
    const pairs = new Set(
        imports.map(({ from, to }) => [storeyOf(from), storeyOf(to)].map((it) => it && nameOf(it)).join(' imports ')),
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
export function picture(): string {
    const tables = Object.entries(sides).map(([side, storeys]) => tableOf(side, storeys));
    return [begins, '', tables.join('\n\n'), '', ends].join('\n');
}

/** Returns the text with the diagram brought up to date. */
export function withPicture(text: string): string {
    const [start, stop] = [text.indexOf(begins), text.indexOf(ends)];
    if (start < 0 || stop < 0) throw new Error(`ARCHITECTURE.md has lost its marks: ${begins} and ${ends}`);
    return text.slice(0, start) + picture() + text.slice(stop + ends.length);
}
