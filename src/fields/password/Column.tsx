import type { ReactNode } from 'react';
import type { ColumnProps } from '../kind';

/** Nobody is shown a password; only whether there is one. */
export function PasswordColumn({ value }: ColumnProps): ReactNode {
    return value ? '••••••••' : null;
}
