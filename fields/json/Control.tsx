import type { ReactNode } from 'react';
import type { ControlProps } from '../../src/fields/input';
import { JsonView } from './Column';

/** The server writes these values; in a form they are read. */
export function JsonControl({ field, value, lang = '' }: ControlProps): ReactNode {
    return <JsonView field={field} value={value} lang={lang} />;
}
