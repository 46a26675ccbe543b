import { useEffect, useState } from 'react';
import { whenIdle } from '../../base/chunks/idle';
import type { FormBaseline } from './editing';
import type { Accepts } from './useMeanwhile';

/** Values of this length (as JSON) or more are not checked before somebody saves them: it would be felt. */
const longValues = 50_000;

/**
 * Whether what is stored could not be saved as it is, because required values are empty: a setting that nobody has filled
 * in yet, or one of a landing page that has got another default language.
 */
export function useIsIncomplete({ values, exists }: FormBaseline, accepts: Accepts): boolean {
    const [checked, setChecked] = useState<{ values: unknown; isIncomplete: boolean }>();
    useEffect(() => {
        if (!exists || JSON.stringify(values).length >= longValues) return;
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
