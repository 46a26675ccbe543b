import type { ReactNode } from 'react';
import type { Field, ValueOf } from '../../contract/field';

/** The props of a value in a table cell; `lang` is the language in which localized texts are shown. */
export type ColumnProps<F extends Field = Field> = { field: F; value: ValueOf<F>; lang: string };

/** The props of a value that is shown in full. */
export type ViewProps<F extends Field = Field> = ColumnProps<F>;

/** A scalar in an inquiry's `filter`; undefined means no filter. */
export type FilterValue = string | number | boolean | undefined;

export type FilterProps<F extends Field = Field> = {
    field: F;
    name: string;
    label: string;
    value: FilterValue;
    onChange(value: FilterValue): void;
};

export type TextTranslate = (key: string) => string;

/**
 * The components of a kind for lists, pages and forms. They are declared as methods, so that a component for one kind
 * is assignable to those of all kinds.
 *
 * - `isWide`: whether its input takes the full width of a form; `isNarrow`: a group of such inputs is laid out with
 *   many in a row.
 * - `skeleton`: the usual size of its column in pixels, unless it is a short word.
 * - `summary`: how its value is used in the summary of an item: the first non-empty `title` names the item, or the
 *   `choice` before it; a `target` is where it links to; a `switch` is mentioned when it is off.
 * - `isZoned`: whether its texts are times in the zone of Bangkok, which the heading of a spreadsheet says.
 * - `toText`: its value in a spreadsheet, unless that is the text itself, or the texts of its parts.
 */
export type Kind = {
    Column(props: ColumnProps): ReactNode;
    View(props: ViewProps): ReactNode;
    Filter(props: FilterProps): ReactNode;
    align?: 'right';
    isWide?(field: Field): boolean;
    isNarrow?: true;
    skeleton?: { width: number; height: number };
    summary?: 'title' | 'choice' | 'target' | 'switch';
    isZoned?: true;
    toText?(value: unknown, translate: TextTranslate): string;
};
