import { type Fields, isBlank, type TextParams } from '../../../contract/field';
import { isSameValue, type Values } from '../../fields/form/values';
import type { TextTranslate } from '../../fields/kind';
import { findReader } from '../../fields/reader';
import { getCellText } from '../export/cellText';
import { type FileColumn, idTarget, noTarget } from './columns';
import type { FileRow } from './table';

/** What is wrong with a row: the path of the value, '' for the row as a whole, and an i18n key. */
export type RowProblem = { path: string; key: string; params?: TextParams };

/** How cells are read: the language of localized texts, and the locale tag and texts of the console's language. */
export type Reading = { lang: string; tag: string; translate: TextTranslate };

/** The values that cells of a row stand for, without those that stay as they are. */
export type ReadCells = { values: Values; problems: RowProblem[] };

/** Spreadsheets write line breaks in other ways, and lose spaces at the end. */
const normalize = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/**
 * Reads the cells of a row into values of these fields. `current` are the present or initial values. A cell that says
 * what the export would write changes nothing, and neither does a blank cell in a new record.
 */
export function readCells(
    { cells }: FileRow,
    columns: readonly FileColumn[],
    fields: Fields,
    current: Readonly<Values>,
    { isNew, ...reading }: Reading & { isNew: boolean },
): ReadCells {
    const read: ReadCells = { values: {}, problems: [] };
    for (const { index, target } of columns) {
        if (target === noTarget || target === idTarget) continue;
        const text = normalize(cells[index] ?? '');
        const field = fields[target];
        if (!field) {
            // It can be given to new records only, whose answers do not have it.
            if (text !== '') read.problems.push({ path: target, key: 'import.fixed' });
            continue;
        }
        const before = current[target];
        if (text === '' && isNew) continue;
        if (!isNew && text === normalize(getCellText(field, before, reading.lang, reading.translate))) continue;
        const cell =
            text === '' && field.holds !== 'languages'
                ? { value: field.empty }
                : findReader(field)?.read(text, { field, current: before, ...reading });
        if (!cell) continue;
        if ('problem' in cell) read.problems.push({ path: target, key: cell.problem, params: cell.params ?? {} });
        else if (isNew ? !isBlank(cell.value) : !isSameValue(before, cell.value)) read.values[target] = cell.value;
    }
    return read;
}
