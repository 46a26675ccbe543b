import { unjoinWords } from '../../../i18n/unbroken';
import { idHeading } from '../export/idColumn';
import type { LeftOut } from './targets';

/** What a column goes to: the name of a field, `idTarget`, or `noTarget`. */
export type ColumnTarget = string;

/** The target of the column with the ids of records. No field has such a name. */
export const idTarget = '#id';
export const noTarget = '';

/** A column of a file; `leftOut` says why it has no target, if its heading names a field that cannot have one. */
export type FileColumn = { index: number; heading: string; target: ColumnTarget; leftOut?: LeftOut };

/** A field as headings name it: its label in the console's language, also with the zone of its times. */
export type NamedField = { name: string; labels: readonly string[]; leftOut?: LeftOut };

const fold = (text: string) => unjoinWords(text).trim().toLowerCase();

/** Matches the headings of a file with fields, by label or name. No two columns go to the same field. */
export function matchColumns(heading: readonly string[], fields: readonly NamedField[]): FileColumn[] {
    const taken = new Set<string>();
    return heading.flatMap((words, index): FileColumn[] => {
        if (words === '') return [];
        const word = fold(words);
        const column = { index, heading: words };
        const target = word === fold(idHeading) ? idTarget : undefined;
        const field =
            fields.find(({ labels }) => labels.some((label) => fold(label) === word)) ??
            fields.find(({ name }) => fold(name) === word);
        const found = target ?? (field?.leftOut ? undefined : field?.name);
        if (found !== undefined && !taken.has(found)) {
            taken.add(found);
            return [{ ...column, target: found }];
        }
        return [{ ...column, target: noTarget, ...(field?.leftOut ? { leftOut: field.leftOut } : {}) }];
    });
}

/** Returns the columns with another target for one of them; a column that had it loses it. */
export function retarget(columns: readonly FileColumn[], index: number, target: ColumnTarget): FileColumn[] {
    return columns.map((column) => {
        if (column.index === index) return { ...column, target };
        return target !== noTarget && column.target === target ? { ...column, target: noTarget } : column;
    });
}
