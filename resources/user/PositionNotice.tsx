import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { userReach } from '../../contract/calls/account';
import { useTransport } from '../../src/base/session/SessionContext';

/** Shows the effects of the position `to` on the user and its sub-users; nothing if the position does not change. */
export function PositionNotice({ id, from, to }: { id: string; from: unknown; to: unknown }) {
    const translate = useTranslate();
    const transport = useTransport();
    const isChanged = to !== from;
    const { data, error } = useQuery({
        queryKey: ['userReach', id],
        queryFn: ({ signal }) => transport.call(userReach, { params: { id }, signal }),
        enabled: isChanged,
    });
    if (!isChanged) return null;
    if (error) {
        return (
            <Alert severity="error" sx={{ mb: 2 }}>
                {error.message}
            </Alert>
        );
    }
    if (!data) return null;
    const becomes = to === 'ADMIN' ? 'toAdmin' : 'toUser';
    const pages = data.landingPages;
    const own = translate(`resources.user.position.${becomes}`, { pages });
    const subUsers = translate('resources.user.position.subUsers', { smart_count: data.subUsers, pages });
    return (
        <Alert severity="warning" sx={{ mb: 2 }}>
            {data.subUsers > 0 ? `${own} ${subUsers}` : own}
        </Alert>
    );
}
