import type { ChosenRecords } from '../../../../contract/calls/copyRecords';
import type { CopyBatchTable } from '../../../base/database/tables/copies';

/** Returns the records that a batch copies; undefined if it copies parts. */
export function parseChosenRecords({ records }: Pick<CopyBatchTable, 'records'>): ChosenRecords | undefined {
    return records === null ? undefined : JSON.parse(records);
}
