import { useGetList } from 'react-admin';
import { languages } from '../../i18n/languages';
import { useLocaleCode } from '../../src/base/session/SessionContext';
import { changed, useParameters } from '../../src/base/unsaved/useParameters';
import { type Block, type Finding, manual } from '../manual';

/** A chapter of the manual. `blocks` is only answered if chapters are requested by id. */
export type Chapter = {
    id: string;
    place: number;
    title: string;
    lead: string;
    lang: string;
    blocks?: Block[];
    findings: Finding[];
};

/**
 * Provides the language (if it is not that of the interface) and the search text from the URL, and functions to change
 * them.
 */
export function useReading() {
    const own = useLocaleCode();
    const [params, askFor] = useParameters();
    const lang = languages.find(({ code }) => code === params.get('lang'))?.code ?? own;
    const q = params.get('q') ?? '';
    const change = (changes: Readonly<Record<string, string>>) =>
        askFor((latest) => changed(latest, changes), { replace: true });
    return {
        lang,
        q,
        /** Appended to every link, so that the next chapter opens with the same language and search. */
        search: params.size > 0 ? `?${params}` : '',
        read: (language: string) => change({ lang: language === own ? '' : language }),
        find: (text: string) => change({ q: text }),
    };
}

const ignored = () => undefined;

/** Loads chapters in their order; they are cached until the console is closed. */
export function useChapters(
    filter: { lang: string; q?: string; id?: readonly string[]; screen?: string },
    enabled = true,
) {
    return useGetList<Chapter>(
        manual.name,
        { pagination: { page: 1, perPage: 100 }, sort: { field: 'place', order: 'ASC' }, filter },
        { enabled, staleTime: Number.POSITIVE_INFINITY, onError: ignored },
    );
}
