import Logout from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import { sessions } from '../../resources/sessions';
import { useDialogs } from '../dialogs/Dialogs';
import { TimeView } from '../fields/time/Column';
import { ListFailure } from '../lists/ListFailure';
import { useSession } from '../session/SessionContext';
import { PlainPaging } from './PlainPaging';
import { PlainTable } from './PlainTable';
import { type Program, useProgramName } from './program';
import { Section } from './Section';

type Row = Program & { id: string; address: string; createdTime: string; usedTime: string; current: boolean };

const field = sessions.fields.usedTime;
const ignored = () => undefined;

/** Where the account is signed in now, and the way to end all of it. */
export function OwnSessions() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { signOutEverywhere } = useSession();
    const programName = useProgramName();
    const [page, setPage] = useState(1);
    const [perPage, setPerPage] = useState<number>(limits.page.default);
    const { data, total, error, refetch } = useGetList<Row>(
        sessions.name,
        { pagination: { page, perPage }, sort: { field: 'usedTime', order: 'DESC' } },
        { staleTime: 0, placeholderData: (previous) => previous, onError: ignored },
    );

    async function end(): Promise<void> {
        const yes = await dialogs.confirm({
            title: translate('pages.sessions.endTitle'),
            text: translate('pages.sessions.endText'),
            confirm: translate('pages.sessions.end'),
            danger: true,
        });
        if (yes) signOutEverywhere();
    }
    function cell(row: Row, column: string) {
        if (column === 'address') return row.address;
        if (column === 'usedTime') return <TimeView field={field} value={row.usedTime} lang="" />;
        if (column === 'createdTime') return <TimeView field={field} value={row.createdTime} lang="" />;
        return (
            <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 500 }}>
                {programName(row)}
                {row.current && (
                    <Chip size="small" variant="outlined" color="success" label={translate('pages.sessions.current')} />
                )}
            </Box>
        );
    }
    const names = ['program', 'address', 'usedTime', 'createdTime'];
    return (
        <Section
            title={translate('pages.sessions.sessions')}
            text={translate('pages.sessions.sessionsText')}
            action={
                <Button variant="outlined" color="error" startIcon={<Logout />} onClick={() => void end()}>
                    {translate('pages.sessions.end')}
                </Button>
            }
        >
            {error && data === undefined ? (
                <ListFailure problem={error} retry={refetch} />
            ) : (
                <PlainTable
                    label={translate('pages.sessions.sessions')}
                    columns={Object.fromEntries(
                        names.map((name) => [name, translate(`pages.sessions.columns.${name}`)]),
                    )}
                    rows={data}
                    cell={cell}
                />
            )}
            {total !== undefined && total > limits.page.default && (
                <PlainPaging {...{ page, perPage, total, setPage, setPerPage }} />
            )}
        </Section>
    );
}
