import type { ReactNode } from 'react';
import type { ColumnProps } from '../../src/fields/kind';

/** Shows only whether there is a password. */
export function PasswordColumn({ value }: ColumnProps): ReactNode {
    return value ? '••••••••' : null;
}
