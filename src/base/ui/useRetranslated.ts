import { useState } from 'react';
import { useI18nProvider } from 'react-admin';
import { retranslate } from '../../../providers/i18nProvider';

/** Returns a server's text in the current language after the language has changed, if the catalogue contains it. */
export function useRetranslated(text: string): string {
    const now = useI18nProvider();
    const [first, setFirst] = useState({ text, i18n: now });
    if (first.text !== text) setFirst({ text, i18n: now });
    return first.text === text ? retranslate(text, first.i18n, now) : text;
}
