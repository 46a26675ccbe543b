import type { ReactNode } from 'react';
import type { Field, ValueOf } from '../../contract/field';

/** A value as a cell of a table shows it; `lang` is the language that localized texts are shown in. */
export type ColumnProps<F extends Field = Field> = { field: F; value: ValueOf<F>; lang: string };

/** A value as people read it at full length. */
export type ViewProps<F extends Field = Field> = ColumnProps<F>;

/** The scalar of an inquiry's `filter`; undefined asks for everything. */
export type FilterValue = string | number | boolean | undefined;

export type FilterProps<F extends Field = Field> = {
    field: F;
    name: string;
    label: string;
    value: FilterValue;
    onChange(value: FilterValue): void;
};

/**
 * How a kind of field is shown, by lists, pages and forms. Methods, so that a component for one kind fits among all kinds.
 *
 * - `isWide`: whether its input wants a form's whole width; `isNarrow` that a group of such ones puts many in a line.
 * - `skeleton` is what its column usually measures, in pixels, where that is not a short word.
 * - `summary` is what its value says in the line of an item: the first `title` that is filled in is how the item is called, or
 *   the `choice` that stands before it; a `target` is where it leads; of a `switch` it is said when it is off.
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
};
