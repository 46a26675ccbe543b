import { useState } from 'react';
import { useI18nProvider } from 'react-admin';
import { saidAnew } from '../../../providers/i18nProvider';

/** A text that came in the console's language, in the one that the console has now, as far as it is known there. */
export function useSaid(text: string): string {
    const now = useI18nProvider();
    const [first, setFirst] = useState({ text, i18n: now });
    if (first.text !== text) setFirst({ text, i18n: now });
    return first.text === text ? saidAnew(text, first.i18n, now) : text;
}
