import { useQuery } from '@tanstack/react-query';
import { translationOverview } from '../../../contract/calls/translation/overview';
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
