import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { useKeptParameter } from './UnsavedGuard';
import { changed, useParameters } from './useParameters';

export type Choice = [string, (next: string) => void];

/**
 * What of a page is in sight, kept in its address, so that a reload and whoever is sent the address find it again. What
 * nobody offers is as good as nothing; the usual choice needs no words. Leaves no step for "back".
 *
 * @example const [lang, setLang] = useAddressedChoice('lang', ['en', 'th'], 'en'); // '?lang=th'
 */
export function useAddressedChoice(parameter: string, offered: readonly string[], usual: string): Choice {
    const [parameters, ask] = useParameters();
    const named = parameters.get(parameter) ?? usual;
    const addressed = offered.includes(named) ? named : usual;
    // The choice shows at once; its address stands a moment later.
    const [chosen, setChosen] = useState(addressed);
    const [followed, setFollowed] = useState(addressed);
    if (followed !== addressed) {
        setFollowed(addressed);
        setChosen(addressed);
    }
    useKeptParameter(parameter);
    const choose = useEvent<[string], void>((next) => {
        setChosen(next);
        const wish = { [parameter]: next === usual ? undefined : next };
        ask((latest) => changed(latest, wish), { replace: true, preventScrollReset: true });
    });
    return useMemo(() => [chosen, choose], [chosen, choose]);
}
