import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormRecord } from '../../src/fields/form/FormRecord';
import type { LandingPagesField } from './field';

/**
 * Returns the account whose landing pages a form offers: empty while none is chosen, undefined if it offers all that the
 * caller reaches. `onOther` is called when another one is chosen.
 */
export function useOfferedAccount({ ofAccount }: LandingPagesField, onOther: () => void): string | undefined {
    const record = useFormRecord();
    const names = ofAccount ?? [];
    const typed: readonly unknown[] = useWatch({ name: [...names] });
    const ids = names.map((name, index) => String(typed[index] ?? record[name] ?? ''));
    const id = ofAccount && (ids.find((each) => each !== '') ?? '');
    const before = useRef(id);
    useEffect(() => {
        if (before.current && before.current !== id) onOther();
        before.current = id;
    });
    return id;
}
