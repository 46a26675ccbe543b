import { useCallback } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { relativeFormat } from '../../../i18n/relativeTime';
import type { Relative } from './relative';

/**
 * Returns a function that says how far away an instant is, as “in 6 days” or “2 hours ago”. Languages that the browser
 * does not know are in the catalogue.
 */
export function useRelativeText(): (relative: Relative) => string {
    const translate = useTranslate();
    const tag = useI18nProvider().getLocale();
    return useCallback(
        ({ value, unit }) =>
            relativeFormat(tag)?.format(value, unit) ??
            translate(`states.${value < 0 ? 'ago' : 'in'}.${unit}`, { smart_count: Math.abs(value) }),
        [tag, translate],
    );
}
