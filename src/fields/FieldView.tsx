import type { ReactNode } from 'react';
import type { ColumnProps, ViewProps } from './kind';
import { getKind } from './kinds';

/** Shows the value of any field in a table cell, by its kind. */
export function FieldColumn(props: ColumnProps): ReactNode {
    const { Column } = getKind(props.field.kind);
    return <Column {...props} />;
}

/** Shows the value of any field in full, by its kind. */
export function FieldView(props: ViewProps): ReactNode {
    const { View } = getKind(props.field.kind);
    return <View {...props} />;
}
