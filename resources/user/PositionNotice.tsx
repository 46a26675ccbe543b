import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { userReach } from '../../contract/calls/account';
import { useTransport } from '../../src/session/SessionContext';

/** Says, as soon as another position is chosen, what it does to the user and to its sub-users. */
export function PositionNotice({ id }: { id: string }) {
    const translate = useTranslate();
    const transport = useTransport();
    const { defaultValues } = useFormState();
    const position: unknown = useWatch({ name: 'position' });
    const isChanged = position !== defaultValues?.position;
    const { data } = useQuery({
        queryKey: ['userReach', id],
        queryFn: ({ signal }) => transport.call(userReach, { params: { id }, signal }),
        enabled: isChanged,
    });
    if (!isChanged || !data) return null;
    const becomes = position === 'ADMIN' ? 'toAdmin' : 'toUser';
    const pages = data.landingPages;
    const own = translate(`resources.user.position.${becomes}`, { pages });
    const subUsers = translate('resources.user.position.subUsers', { smart_count: data.subUsers, pages });
    return (
        <Alert severity="warning" sx={{ mb: 2 }}>
            {data.subUsers > 0 ? `${own} ${subUsers}` : own}
        </Alert>
    );
}
