import { useEffect, useState } from 'react';
import { whenIdle } from '../../base/chunks/idle';
import { isObject } from '../../fields/form/values';
import type { FormBaseline } from './editing';
import type { Accepts } from './useMeanwhile';

/** Values with as many characters are not checked before somebody saves them: it would be felt. */
const longValues = 50_000;

/** Whether values have at most this many characters, of texts and names; counts no further than that. */
function areShort(values: unknown, limit: number): boolean {
    let left = limit;
    function fits(value: unknown): boolean {
        if (typeof value === 'string') left -= value.length;
        else if (isObject(value))
            for (const [name, part] of Object.entries(value)) {
                left -= name.length;
                if (left < 0 || !fits(part)) return false;
            }
        return left >= 0;
    }
    return fits(values);
}

/**
 * Whether what is stored could not be saved as it is, because required values are empty: a setting that nobody has filled
 * in yet, or one of a landing page that has got another default language.
 */
export function useIsIncomplete({ values, exists }: FormBaseline, accepts: Accepts): boolean {
    const [checked, setChecked] = useState<{ values: unknown; isIncomplete: boolean }>();
    useEffect(() => {
        if (!exists || !areShort(values, longValues)) return;
        let isActive = true;
        const cancel = whenIdle(() => {
            void accepts(values).then((accepted) => {
                if (isActive) setChecked({ values, isIncomplete: accepted === undefined });
            });
        });
        return () => {
            isActive = false;
            cancel();
        };
    }, [values, exists, accepts]);
    return checked?.values === values && checked.isIncomplete;
}
