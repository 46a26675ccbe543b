import { useQuery } from '@tanstack/react-query';
import { type TranslatedType, translationOverview } from '../../../contract/calls/translation';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';

/** Loads how far the landing page is translated, each time that its overview is opened. */
export function useOverview() {
    const transport = useTransport();
    const { id } = useLandingPage();
    return useQuery({
        queryKey: ['translation', 'overview', id],
        queryFn: ({ signal }) => transport.call(translationOverview, { params: { ldpId: id }, signal }),
        staleTime: 0,
    });
}

/** What of several types is not translated into a language. */
export type Sum = { texts: number; missing: number; outdated: number };

/** Adds up what is not translated into a language. */
export function addUp(types: readonly TranslatedType[], lang: string): Sum {
    const sum: Sum = { texts: 0, missing: 0, outdated: 0 };
    for (const { texts, langs } of types) {
        const { missing = 0, outdated = 0 } = langs[lang] ?? {};
        sum.texts += texts;
        sum.missing += missing;
        sum.outdated += outdated;
    }
    return sum;
}

/** Returns the share of texts that are translated and current, in whole percent; 100 only if all are. */
export function getShare({ texts, missing, outdated }: Sum): number {
    return texts === 0 ? 100 : Math.floor(((texts - missing - outdated) / texts) * 100);
}
