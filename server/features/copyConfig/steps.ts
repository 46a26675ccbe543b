import type { Resource } from '../../../contract/resource';
import type { Status } from '../../store/records';
import type { Values } from '../../store/values';

/**
 * What a record is to be: in this place, or behind all others. One that is made again goes on counting its versions, and
 * says who made it first.
 */
export type RecordState = {
    values: Values;
    status: Status;
    place: number | 'next';
    version?: number;
    created?: { by: string; time: string };
};

/**
 * One row that is to be written: `id` is the record's or the setting's variant, `before` the version that stands, 0 where
 * none does. `from` is the place of a record that stands, or that is held for it. `after` null: the record goes; `holds` says
 * that its place is held again, with which values.
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

/** The same before its values are read: `of` is the source's record that it is to be like, `bytes` how much that says. */
export type PlannedRecord = Omit<Extract<Step, { kind: 'record' }>, 'after'> & {
    after: (Pick<RecordState, 'status' | 'place'> & { of: string; bytes: number }) | null;
};

export type PlannedStep = PlannedRecord | Extract<Step, { kind: 'setting' }>;
