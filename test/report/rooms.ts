/** A test file and its duration (milliseconds). */
export type TimedFile = { file: string; milliseconds: number };

/** Sides whose storeys are rooms of their own; elsewhere a room is a folder of `test`. */
const sides = new Set(['server', 'src']);

/** Returns the room of a file: `server/kernel`, `matrix`. */
export function getRoom(file: string): string {
    const [side = '', storey = ''] = file.replace(/^test\//, '').split('/');
    return sides.has(side) && !storey.includes('.') ? `${side}/${storey}` : side;
}

/**
 * Formats the total duration of each room's files as lines of text, the longest first.
 *
 * @example
 *   roomLines([{ file: 'test/matrix/plans/plans.test.ts', milliseconds: 45_000 }]) // ['  45 s   1 files  matrix']
 */
export function roomLines(files: readonly TimedFile[]): string[] {
    const rooms = new Map<string, { milliseconds: number; files: number }>();
    for (const { file, milliseconds } of files) {
        const room = rooms.get(getRoom(file)) ?? { milliseconds: 0, files: 0 };
        rooms.set(getRoom(file), { milliseconds: room.milliseconds + milliseconds, files: room.files + 1 });
    }
    return [...rooms]
        .sort(([, one], [, other]) => other.milliseconds - one.milliseconds)
        .map(([name, { milliseconds, files: count }]) => {
            const seconds = String(Math.round(milliseconds / 1000)).padStart(4);
            return `${seconds} s ${String(count).padStart(3)} files  ${name}`;
        });
}
