import { useGetList, useI18nProvider } from 'react-admin';
import { changed, useParameters } from '../../src/base/unsaved/useParameters';
import { type Block, type Finding, manual } from '../manual';

/** `blocks` are there where a chapter was asked for by its id. */
export type Chapter = {
    id: string;
    place: number;
    title: string;
    lead: string;
    lang: string;
    blocks?: Block[];
    findings: Finding[];
};

/** The languages that the manual is written in. */
export const bookLanguages = ['en', 'th'] as const;

/** What the address says beside the chapter: the language where it is not the interface's own, and what is searched for. */
export function useReading() {
    const interfaceLanguage = useI18nProvider().getLocale();
    const own = bookLanguages.find((lang) => lang === interfaceLanguage) ?? 'en';
    const [params, askFor] = useParameters();
    const lang = bookLanguages.find((known) => known === params.get('lang')) ?? own;
    const q = params.get('q') ?? '';
    const change = (changes: Readonly<Record<string, string>>) =>
        askFor((latest) => changed(latest, changes), { replace: true });
    return {
        lang,
        q,
        /** Goes along with every link, so that the next chapter is read as this one. */
        search: params.size > 0 ? `?${params}` : '',
        read: (wanted: string) => change({ lang: wanted === own ? '' : wanted }),
        find: (words: string) => change({ q: words }),
    };
}

const ignored = () => undefined;

/** Chapters in their order; the book does not change while the console is open. */
export function useChapters(filter: { lang: string; q?: string; id?: readonly string[] }, enabled = true) {
    return useGetList<Chapter>(
        manual.name,
        { pagination: { page: 1, perPage: 100 }, sort: { field: 'place', order: 'ASC' }, filter },
        { enabled, staleTime: Number.POSITIVE_INFINITY, onError: ignored },
    );
}
