import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { useKeptParameter } from './UnsavedGuard';
import { changed, useParameters } from './useParameters';

export type AddressedChoice = [string, (next: string) => void];

/**
 * Returns a choice that is kept in a query parameter, so that it survives a reload and can be shared as a link, and its
 * setter. An invalid value means the default, which is omitted from the address. Changes add no history entry.
 *
 * @example const [lang, setLang] = useAddressedChoice('lang', ['en', 'th'], 'en'); // '?lang=th'
 */
export function useAddressedChoice(parameter: string, offered: readonly string[], usual: string): AddressedChoice {
    const [parameters, ask] = useParameters();
    const named = parameters.get(parameter) ?? usual;
    const addressed = offered.includes(named) ? named : usual;
    // The choice is shown at once; the address follows later.
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
