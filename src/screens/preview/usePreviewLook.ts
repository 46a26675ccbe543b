import { useEffect, useState } from 'react';
import type { SitePage } from '../../../site/paths';
import type { PreviewLook } from './PreviewTools';
import { usePreviewSetup } from './settings';

/** Returns what the preview shows, and a function that changes a part of it. A new `lang` is taken over. */
export function usePreviewLook(
    first: SitePage,
    { langs, lang }: { langs: readonly string[]; lang: string },
): [PreviewLook, (part: Partial<PreviewLook>) => void] {
    const [{ device, visitor }, setSetup] = usePreviewSetup();
    const [shown, setShown] = useState<Pick<PreviewLook, 'page' | 'lang' | 'at'>>({ page: first, lang, at: undefined });
    useEffect(() => setShown((known) => ({ ...known, lang })), [lang]);
    const known = langs.includes(shown.lang) ? shown.lang : (langs[0] ?? shown.lang);

    function change({
        page = shown.page,
        lang: next = shown.lang,
        device: on,
        visitor: as,
        ...part
    }: Partial<PreviewLook>): void {
        setShown({ page, lang: next, at: 'at' in part ? part.at : shown.at });
        if (on !== undefined || as !== undefined) setSetup({ device: on ?? device, visitor: as ?? visitor });
    }
    return [{ ...shown, lang: known, device, visitor }, change];
}
