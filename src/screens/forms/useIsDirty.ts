import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isSameValue, type Values } from '../../fields/form/values';

/**
 * Whether the form's values differ from `base`. react-hook-form's own `isDirty` counts an emptied text of a language as
 * a change, and re-renders every input.
 */
export function useIsDirty(base: Values): boolean {
    const { subscribe, getValues } = useFormContext<Values>();
    const [isDirty, setIsDirty] = useState(false);
    useEffect(() => {
        const compare = () => setIsDirty(!isSameValue(getValues(), base));
        compare();
        return subscribe({ formState: { values: true }, callback: compare });
    }, [subscribe, getValues, base]);
    return isDirty;
}
