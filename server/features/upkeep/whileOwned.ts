import type { Services } from '../../base/services/context';
import { ownsStorage } from '../../store/ownership/ownsStorage';
import type { Pace } from './pace';

/** Number of files between two checks of the storage's owner. */
const stepFiles = 20;

/** Processes files at the given pace as long as the database owns the storage. */
export async function whileOwned<T>(
    services: Services,
    files: readonly T[],
    pace: Pace,
    work: (some: readonly T[]) => Promise<void>,
): Promise<void> {
    for (let first = 0; first < files.length; first += stepFiles) {
        if (!(await ownsStorage(services))) return;
        await work(files.slice(first, first + stepFiles));
        await pace();
    }
}
