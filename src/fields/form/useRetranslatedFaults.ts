import { useEffect, useRef } from 'react';
import { useI18nProvider } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { retranslate } from '../../../providers/i18nProvider';
import type { Fault } from './problems';
import type { Values } from './values';

/**
 * Translates a form's errors when the console's language changes: the form's own errors are validated again, those of
 * the server are translated.
 */
export function useRetranslatedFaults(
    { trigger, getFieldState, setError }: UseFormReturn<Values>,
    faults: readonly Fault[],
): void {
    const now = useI18nProvider();
    const previous = useRef(now);
    const latest = useRef(faults);
    latest.current = faults;
    useEffect(() => {
        const before = previous.current;
        if (before === now) return;
        previous.current = now;
        const isServers = ({ path }: Fault) => getFieldState(path).error?.type === 'server';
        const own = latest.current.filter((fault) => !isServers(fault)).map(({ path }) => path);
        if (own.length > 0) void trigger(own);
        for (const { path, message } of latest.current.filter(isServers))
            setError(path, { type: 'server', message: retranslate(message, before, now) });
    }, [now, trigger, getFieldState, setError]);
}
