import type { RecordTable } from './tables/content';

/** The columns of a record needed for an answer. */
export const answerColumns = [
    'id',
    'status',
    'sort',
    'version',
    'published_time',
    'created_by',
    'created_time',
    'updated_by',
    'updated_time',
    'data',
] as const satisfies (keyof RecordTable)[];

export type AnswerRow = Pick<RecordTable, (typeof answerColumns)[number]>;

/** A row as it is read for an answer. `intact`: its `data` is JSON. */
export type StoredRow = AnswerRow & Pick<RecordTable, 'langs'> & { form: string; intact: boolean | number };

/** A row that was read by its id, as it is before a change. */
export type FoundRow = StoredRow & Pick<RecordTable, 'outdated'>;
