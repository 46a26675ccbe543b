import { type FileLocation, findImports, findLocation, type Import, listFiles, listTestFiles } from './imports.ts';
import { findCycles, findUnnamedRooms, findUpwardImports } from './order.ts';
import { getStoreyName, type Storey, sides } from './plan.ts';

/** Formats the message for an import that goes up: what is wrong and how to fix it. */
function formatViolation(from: string, to: string, storeys: readonly Storey[]): string {
    const [here, there] = [findLocation(from, storeys), findLocation(to, storeys)];
    if (!here || !there) return '';
    const isInside = here.storey === there.storey;
    const [low, high] = isInside
        ? [`${here.storey.folder}/${here.room}`, `${there.storey.folder}/${there.room}`]
        : [getStoreyName(here.storey), getStoreyName(there.storey)];
    const holds = isInside ? '' : ` (${here.storey.holds})`;
    return [
        `${from} imports ${to}, which is above it.`,
        `    ${low}${holds} must not import ${high}. Pass in what it needs: by a parameter, a context or a registry;`,
        `    or move the shared code down, to ${low} or lower.`,
    ].join('\n');
}

/**
 * Returns the folder of the storey that holds the file; undefined for files of other storeys and for files beside the
 * folders.
 */
function getRoomFolder(storey: Storey, location: FileLocation | undefined): string | undefined {
    return location?.storey === storey && location.room !== '.' ? `${storey.folder}/${location.room}` : undefined;
}

/** Finds imports of the other side or of tests: their targets have no place among these storeys. */
export function findCrossImports(imports: readonly Import[], storeys: readonly Storey[]): Import[] {
    return imports.filter(({ to }) => findLocation(to, storeys) === undefined);
}

/** Lists all violations of the import order, one message for each; empty if every import goes down. */
export function listViolations(): string[] {
    const all = [...Object.values(sides).flatMap(listFiles), ...listTestFiles()];
    return Object.values(sides).flatMap((storeys) => {
        const files = listFiles(storeys);
        const imports = findImports(files);
        const across = findCrossImports(findImports(files, all), storeys).map(
            ({ from, to }) =>
                `${from} imports ${to}, which is on another side. Move the shared code to contract, ` +
                'fields/*/field.ts or resources/*.ts.',
        );
        const up = findUpwardImports(imports, storeys).map(({ from, to }) => formatViolation(from, to, storeys));
        const unnamed = findUnnamedRooms(files, storeys).map(
            (room) => `${room} is not listed in the rooms of its storey: add it in bin/storeys/plan.ts.`,
        );
        const circles = [
            ...findCycles(imports, (file) => file),
            ...storeys.flatMap((storey) =>
                findCycles(imports, (file) => getRoomFolder(storey, findLocation(file, storeys))),
            ),
        ].map(
            (circle) =>
                `These import each other in a circle: ${circle.join(', ')}. Move the shared code to a file of its own.`,
        );
        return [...across, ...up, ...unnamed, ...circles];
    });
}
