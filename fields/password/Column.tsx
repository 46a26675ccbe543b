import type { ReactNode } from 'react';
import type { ColumnProps } from '../../src/fields/kind';

/** Nobody is shown a password; only whether there is one. */
export function PasswordColumn({ value }: ColumnProps): ReactNode {
    return value ? '••••••••' : null;
}
