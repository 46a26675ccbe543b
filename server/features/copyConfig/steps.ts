import type { Resource } from '../../../contract/resource';
import type { Status } from '../../store/records';
import type { Values } from '../../store/values';

/**
 * The state that a record is to get, at this position or behind all others. `published` is when it was first published,
 * if it was. A record that is created again continues its version numbers and keeps its original author.
 */
export type RecordState = {
    values: Values;
    status: Status;
    published: string | null;
    place: number | 'next';
    version?: number;
    created?: { by: string; time: string };
};

/**
 * One row to be written. `id` is the record's id or the setting's variant, `before` the expected version, 0 if there is
 * no row. `from` is the position of an existing record, or the one held for it. With `after` null the record is
 * deleted; `holds` are the position to hold for it again, and the values of that row.
 */
export type Step =
    | {
          kind: 'record';
          resource: Resource;
          id: string;
          before: number;
          from?: number | undefined;
          after: RecordState | null;
          holds?: { values: Values; place: number };
      }
    | { kind: 'setting'; resource: Resource; id: string; before: number; values: Values };

/**
 * A step before its values are read: `of` is the source's record to copy, `bytes` the size of its values, `instead` are
 * values that differ from those of the source.
 */
export type PlannedRecord = Omit<Extract<Step, { kind: 'record' }>, 'after'> & {
    after:
        | (Pick<RecordState, 'status' | 'published' | 'place'> & { of: string; bytes: number; instead?: Values })
        | null;
};

export type PlannedStep = PlannedRecord | Extract<Step, { kind: 'setting' }>;
