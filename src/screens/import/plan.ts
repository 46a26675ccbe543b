import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { Fields, Languages } from '../../../contract/field';
import { parseRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { getProblems } from '../../../contract/validation';
import { createKey } from '../../../providers/transport';
import { createValues, getFormValues, listChangedFields, type Values } from '../../fields/form/values';
import { getRecordTitle } from '../../fields/record';
import { getCellText } from '../export/cellText';
import { type FileColumn, idTarget } from './columns';
import { type Reading, type RowProblem, readCells } from './readCells';
import type { FileRow } from './table';

/** What becomes of a row. */
export type RowState = 'new' | 'changed' | 'unchanged' | 'invalid';

/** A value of a record as the export writes it, before and after. */
export type FieldChange = { name: string; before: string; after: string };

/**
 * What an import makes of a row. `record` is the one that it changes; `values` are those that it gets; `key` makes a new
 * record once, however often it is sent.
 */
export type PlannedRow = {
    number: number;
    state: RowState;
    title: string;
    record?: RaRecord;
    values: Values;
    changes: readonly FieldChange[];
    problems: readonly RowProblem[];
    key: string;
};

/** What a verb of the type takes: its fields, none if the account may not use it, and the schema of its body. */
type Writing = { fields: Fields; schema: z.ZodType | undefined };

export type PlanWorld = Reading & {
    resource: Resource;
    languages: Languages;
    ldpId: string | undefined;
    create: Writing;
    update: Writing;
    /** The labels of the fields that a new record needs and a file cannot have. */
    barring: readonly string[];
    /** The records that the file names, by id. */
    records: ReadonlyMap<string, RaRecord>;
    /** Joins words in the language of the reader. */
    join(words: readonly string[]): string;
};

type Draft = Pick<PlannedRow, 'title' | 'values' | 'problems'> & { record?: RaRecord; from: Values; isSame?: boolean };

/** Validates values as a form does; returns those to send, or what is wrong. */
function validate(
    { schema }: Writing,
    { ldpId }: PlanWorld,
    values: Values,
    others: Values,
): { values: Values; problems: RowProblem[] } {
    const body = { ...(ldpId === undefined ? {} : { ldpId }), ...values, ...others };
    const parsed = schema?.safeParse(body);
    if (!parsed?.success) return { values, problems: parsed ? getProblems(parsed.error, body) : [] };
    // The schema of a body always describes an object.
    return { values: parsed.data as Values, problems: [] };
}

/** Problems of cells come first; what the schema says of the same fields would be about values that were not read. */
function joinProblems(cells: readonly RowProblem[], others: readonly RowProblem[]): RowProblem[] {
    const told = new Set(cells.map(({ path }) => path));
    return [...cells, ...others.filter(({ path }) => !told.has(path.split('.')[0] ?? ''))];
}

function planNew(world: PlanWorld, row: FileRow, columns: readonly FileColumn[]): Draft {
    const { resource, create, barring, lang } = world;
    const from = createValues(create.fields);
    const refuse = (key: string, params = {}) => ({
        title: '',
        values: {},
        from,
        problems: [{ path: '', key, params }],
    });
    if (!create.schema) return refuse('import.noCreating');
    if (barring.length > 0) return refuse('import.barred', { fields: world.join(barring) });
    const read = readCells(row, columns, create.fields, from, { ...world, isNew: true });
    const checked = validate(create, world, { ...from, ...read.values }, {});
    const title = getRecordTitle(resource, { ...checked.values, id: '' }, lang);
    return { title, values: checked.values, from: {}, problems: joinProblems(read.problems, checked.problems) };
}

function planChange(world: PlanWorld, row: FileRow, columns: readonly FileColumn[], record: RaRecord): Draft {
    const { resource, update, languages, lang } = world;
    const from = getFormValues(update.fields, record, languages);
    const draft = { record, title: getRecordTitle(resource, record, lang), from, values: from };
    if (!update.schema) return { ...draft, problems: [{ path: '', key: 'import.noChanging' }] };
    const read = readCells(row, columns, update.fields, from, { ...world, isNew: false });
    if (read.problems.length === 0 && Object.keys(read.values).length === 0)
        return { ...draft, problems: [], isSame: true };
    const named = { ...parseRecordId(resource, record.id), version: Number(record.version) };
    const checked = validate(update, world, { ...from, ...read.values }, named);
    return { ...draft, values: checked.values, problems: joinProblems(read.problems, checked.problems) };
}

function listChanges({ lang, translate }: PlanWorld, fields: Fields, { from, values }: Draft): FieldChange[] {
    const write = (name: string, value: unknown) => {
        const field = fields[name];
        return field ? getCellText(field, value, lang, translate) : '';
    };
    return listChangedFields(fields, from, values).map((name) => ({
        name,
        before: write(name, from[name]),
        after: write(name, values[name]),
    }));
}

/** Returns the id in a row; '' if it has none. */
export function getRowId({ cells }: FileRow, columns: readonly FileColumn[]): string {
    const column = columns.find(({ target }) => target === idTarget);
    return column ? (cells[column.index] ?? '').trim() : '';
}

/** Plans what an import makes of a row; `twice` is the number of an earlier row with the same id. */
export function planRow(
    world: PlanWorld,
    row: FileRow,
    columns: readonly FileColumn[],
    twice: number | undefined,
): PlannedRow {
    const id = getRowId(row, columns);
    const record = world.records.get(id);
    const lost = id !== '' && (twice !== undefined || !record);
    const problem = twice === undefined ? { key: 'import.unknown' } : { key: 'import.twice', params: { row: twice } };
    const draft: Draft = lost
        ? { title: id, values: {}, from: {}, problems: [{ path: '', ...problem }] }
        : record
          ? planChange(world, row, columns, record)
          : planNew(world, row, columns);
    const fields = record ? world.update.fields : world.create.fields;
    const isInvalid = draft.problems.length > 0;
    const changes = isInvalid || draft.isSame ? [] : listChanges(world, fields, draft);
    const isSame = record !== undefined && changes.length === 0;
    return {
        number: row.number,
        state: isInvalid ? 'invalid' : isSame ? 'unchanged' : record ? 'changed' : 'new',
        title: draft.title,
        ...(record ? { record } : {}),
        values: draft.values,
        changes,
        problems: draft.problems,
        key: createKey(),
    };
}
