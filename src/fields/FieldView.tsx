import type { ReactNode } from 'react';
import type { ColumnProps, ViewProps } from './kind';
import { kindOf } from './kinds';

/** The value of any field in a cell of a table, by its kind. */
export function FieldColumn(props: ColumnProps): ReactNode {
    const { Column } = kindOf(props.field.kind);
    return <Column {...props} />;
}

/** The value of any field at full length, by its kind. */
export function FieldView(props: ViewProps): ReactNode {
    const { View } = kindOf(props.field.kind);
    return <View {...props} />;
}
