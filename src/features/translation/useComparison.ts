import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inquireLandingPages } from '../../../contract/calls/landingPage';
import { compareTranslations } from '../../../contract/calls/translation/overview';
import { limits } from '../../../contract/limits';
import { useTransport } from '../../base/session/SessionContext';

/** Loads one page of the landing pages that the account reaches, by name, and how far each of them is translated. */
export function useComparison(q: string, page: number) {
    const transport = useTransport();
    return useQuery({
        queryKey: ['translation', 'comparison', q, page],
        queryFn: async ({ signal }) => {
            const pagination = { page, limit: limits.comparedPages };
            const sort = { field: 'name', order: 'ASC' } as const;
            const body = { brief: true, sort, pagination, ...(q === '' ? {} : { q }) };
            const { items, total } = await transport.call(inquireLandingPages, { body, signal });
            const ldpIds = items.map(({ id }) => id);
            const compared =
                ldpIds.length === 0 ? [] : await transport.call(compareTranslations, { body: { ldpIds }, signal });
            const byId = new Map(compared.map((one) => [one.ldpId, one]));
            return { total, rows: items.map(({ id, name }) => ({ id, name, page: byId.get(id) })) };
        },
        placeholderData: keepPreviousData,
        staleTime: 0,
    });
}

export type ComparedRow = NonNullable<ReturnType<typeof useComparison>['data']>['rows'][number];
