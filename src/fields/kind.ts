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
 * `isWide`: whether its input wants a form's whole width.
 */
export type Kind = {
    Column(props: ColumnProps): ReactNode;
    View(props: ViewProps): ReactNode;
    Filter(props: FilterProps): ReactNode;
    align?: 'right';
    isWide?(field: Field): boolean;
};
