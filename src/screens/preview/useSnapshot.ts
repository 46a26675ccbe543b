import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewSnapshot } from '../../../contract/calls/preview';
import type { SitePage } from '../../../site/paths';
import type { PageRequest } from '../../../site/view';
import { useTransport } from '../../base/session/SessionContext';

/** What the preview asks the server for: a page of a landing page in a language, as of an instant (ISO 8601). */
type PreviewQuestion = {
    ldpId: string;
    lang: string;
    page: SitePage | undefined;
    slug?: string | undefined;
    at?: string | undefined;
};

type PreviewAnswer = Pick<PageRequest, 'snapshot' | 'texts' | 'origin' | 'imageBase'>;

/** Loads what a page is rendered from. `saved` changes with every save, after which the stored content is loaded again. */
export function usePreviewSnapshot({ ldpId, lang, page = 'home', slug, at }: PreviewQuestion, saved: unknown) {
    const transport = useTransport();
    return useQuery({
        queryKey: ['preview', ldpId, lang, page, slug, at, saved],
        async queryFn({ signal }): Promise<PreviewAnswer> {
            const query = { page, ...(slug === undefined ? {} : { slug }), ...(at === undefined ? {} : { at }) };
            const answer = await transport.call(previewSnapshot, { params: { ldpId, lang }, query, signal });
            // The contract does not know the types of the renderer, whose snapshot the server answers.
            return answer as unknown as PreviewAnswer;
        },
        placeholderData: keepPreviousData,
        staleTime: 0,
        gcTime: 0,
    });
}
