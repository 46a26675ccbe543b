import type { Services } from '../../base/services/context';
import { ownsStorage } from '../../store/ownership/ownsStorage';
import type { Pace } from './pace';

/** As many files are worked on between two looks at whose the storage is. */
const step = 20;

/** Works on some files after the other, in the given pace, as long as the database owns the storage. */
export async function whileOwned<T>(
    services: Services,
    files: readonly T[],
    pace: Pace,
    work: (some: readonly T[]) => Promise<void>,
): Promise<void> {
    for (let first = 0; first < files.length; first += step) {
        if (!(await ownsStorage(services))) return;
        await work(files.slice(first, first + step));
        await pace();
    }
}
