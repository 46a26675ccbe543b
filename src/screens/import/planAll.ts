import type { RaRecord } from 'react-admin';
import { limits } from '../../../contract/limits';
import { isRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import type { FileColumn } from './columns';
import { getRowId, type PlannedRow, type PlanWorld, planRow } from './plan';
import type { FileTable } from './table';

/** How far something is, and what ends it. */
export type Progress = { signal: AbortSignal; onProgress(fraction: number): void };

/** Longer texts are no ids, and the call would refuse them. */
const maxIdLength = 64;

/** How long rows are planned before the page may answer (milliseconds). */
const turnMs = 12;

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * Loads the records that a file names, a page at a time. Those that this list does not have are left out.
 *
 * @throws the abort reason of the signal
 */
export async function loadNamed(
    provider: ConsoleDataProvider,
    resource: Resource,
    { rows }: FileTable,
    columns: readonly FileColumn[],
    { signal, onProgress }: Progress,
): Promise<Map<string, RaRecord>> {
    const named = new Set(rows.map((row) => getRowId(row, columns)));
    const ids = [...named].filter((id) => id.length <= maxIdLength && isRecordId(resource, id));
    const found = new Map<string, RaRecord>();
    for (let first = 0; first < ids.length; first += limits.page.max) {
        const some = ids.slice(first, first + limits.page.max);
        const { data } = await provider.getMany(resource.route, { ids: some, signal });
        signal.throwIfAborted();
        for (const record of data) found.set(String(record.id), record);
        onProgress((first + some.length) / ids.length);
    }
    return found;
}

/**
 * Plans all rows of a file without blocking the page.
 *
 * @throws the abort reason of the signal
 */
export async function planAll(
    world: PlanWorld,
    { rows }: FileTable,
    columns: readonly FileColumn[],
    signal: AbortSignal,
): Promise<PlannedRow[]> {
    const planned: PlannedRow[] = [];
    const seen = new Map<string, number>();
    let since = performance.now();
    for (const row of rows) {
        if (performance.now() - since > turnMs) {
            await nextTurn();
            signal.throwIfAborted();
            since = performance.now();
        }
        const id = getRowId(row, columns);
        planned.push(planRow(world, row, columns, id === '' ? undefined : seen.get(id)));
        if (id !== '' && !seen.has(id)) seen.set(id, row.number);
    }
    return planned;
}
