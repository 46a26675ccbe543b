import type { ReactNode } from 'react';
import type { ControlProps } from '../../src/fields/input';
import { JsonView } from './Column';

/** Shows a JSON value read-only, because only the server writes such values. */
export function JsonControl({ field, value, lang = '' }: ControlProps): ReactNode {
    return <JsonView field={field} value={value} lang={lang} />;
}
