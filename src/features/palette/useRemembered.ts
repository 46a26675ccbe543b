import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Found, resolveReferences } from '../../../contract/calls/search';
import type { RecordReference } from '../../../contract/preferences';
import { useLocaleCode, useTransport } from '../../base/session/SessionContext';
import { isSameRecord } from '../../base/session/useFavouriteRecords';

const isRecord = ({ id }: RecordReference) => id !== '';

/**
 * Returns a function that finds the present title of a remembered record. It finds none for one that is gone, or that the
 * account may not see any more.
 */
export function useRemembered(references: readonly RecordReference[]): {
    find(reference: RecordReference): Found | undefined;
    isWaiting: boolean;
} {
    const transport = useTransport();
    const locale = useLocaleCode();
    const records = references.filter(isRecord);
    const { data, isLoading } = useQuery({
        queryKey: ['remembered', records, locale],
        queryFn: ({ signal }) => transport.call(resolveReferences, { body: { references: records }, signal }),
        enabled: records.length > 0,
        placeholderData: keepPreviousData,
    });
    return {
        find: (reference) => data?.find((found) => isSameRecord(found, reference)),
        isWaiting: isLoading,
    };
}
