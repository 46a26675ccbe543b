import { filesOf, type Import, importsAmong, type Place, placeOf, testFiles } from './imports.ts';
import { cyclesOf, goingUp, unnamedRooms } from './order.ts';
import { nameOf, type Storey, sides } from './plan.ts';

/** Formats the message for an import that goes up: what is wrong and how to fix it. */
function complaint(from: string, to: string, storeys: readonly Storey[]): string {
    const [here, there] = [placeOf(from, storeys), placeOf(to, storeys)];
    if (!here || !there) return '';
    const isInside = here.storey === there.storey;
    const [low, high] = isInside
        ? [`${here.storey.folder}/${here.room}`, `${there.storey.folder}/${there.room}`]
        : [nameOf(here.storey), nameOf(there.storey)];
    const holds = isInside ? '' : ` (${here.storey.holds})`;
    return [
        `${from} imports ${to}, which stands above it.`,
        `    ${low}${holds} may not know ${high}. Hand in what it needs, by a parameter, a context or a registry;`,
        `    or move what both need down, into ${low} or lower.`,
    ].join('\n');
}

/**
 * Returns the folder of the storey that holds the file; undefined for files of other storeys and for files beside the
 * folders.
 */
function roomIn(storey: Storey, place: Place | undefined): string | undefined {
    return place?.storey === storey && place.room !== '.' ? `${storey.folder}/${place.room}` : undefined;
}

/** Finds imports of the other side or of tests: their targets have no place among these storeys. */
export function goingAcross(imports: readonly Import[], storeys: readonly Storey[]): Import[] {
    return imports.filter(({ to }) => placeOf(to, storeys) === undefined);
}

/** Lists all violations of the import order, one message for each; empty if every import goes down. */
export function complaints(): string[] {
    const all = [...Object.values(sides).flatMap(filesOf), ...testFiles()];
    return Object.values(sides).flatMap((storeys) => {
        const files = filesOf(storeys);
        const imports = importsAmong(files);
        const across = goingAcross(importsAmong(files, all), storeys).map(
            ({ from, to }) =>
                `${from} imports ${to}, which belongs to another side. What both need belongs into contract, fields/*/field.ts or resources/*.ts.`,
        );
        const up = goingUp(imports, storeys).map(({ from, to }) => complaint(from, to, storeys));
        const unnamed = unnamedRooms(files, storeys).map(
            (room) => `${room} has no place among the rooms of its storey: give it one in bin/storeys/plan.ts.`,
        );
        const circles = [
            ...cyclesOf(imports, (file) => file),
            ...storeys.flatMap((storey) => cyclesOf(imports, (file) => roomIn(storey, placeOf(file, storeys)))),
        ].map(
            (circle) =>
                `These import each other in a circle: ${circle.join(', ')}. Move what they share into one of its own.`,
        );
        return [...across, ...up, ...unnamed, ...circles];
    });
}
