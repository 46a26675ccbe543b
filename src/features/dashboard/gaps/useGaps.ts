import { useQuery } from '@tanstack/react-query';
import { listGaps } from '../../../../contract/calls/gaps';
import { useTransport } from '../../../base/session/SessionContext';

/** Loads what a landing page lacks, each time that its dashboard is opened. */
export function useGaps(ldpId: string) {
    const transport = useTransport();
    return useQuery({
        queryKey: ['gaps', ldpId],
        queryFn: ({ signal }) => transport.call(listGaps, { params: { ldpId }, signal }),
        staleTime: 0,
    });
}
