import { useSyncExternalStore } from 'react';
import type { Locale, LocaleState } from './locale';

export function useLocale(locale: Locale): LocaleState {
    return useSyncExternalStore(locale.subscribe, locale.current);
}
