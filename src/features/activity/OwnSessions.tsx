import Logout from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { TimeView } from '../../../fields/time/Column';
import { sessions } from '../../../resources/sessions';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useSession } from '../../base/session/SessionContext';
import { OwnList } from './OwnList';
import { type Program, useProgramName } from './program';

type OwnSession = Program & { id: string; address: string; createdTime: string; usedTime: string; current: boolean };

const columns = ['program', 'address', 'usedTime', 'createdTime'];
const field = sessions.fields.usedTime;

/** The current sessions of the account, and a button to end all of them. */
export function OwnSessions() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { signOutEverywhere } = useSession();
    const programName = useProgramName();

    async function end(): Promise<void> {
        const yes = await dialogs.confirm({
            title: translate('pages.sessions.endTitle'),
            text: translate('pages.sessions.endText'),
            confirm: translate('pages.sessions.end'),
            danger: true,
        });
        if (yes) signOutEverywhere();
    }
    function cell(row: OwnSession, column: string) {
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
    return (
        <OwnList<OwnSession>
            resource={sessions}
            time="usedTime"
            text="sessions"
            columns={columns}
            cell={cell}
            action={
                <Button variant="outlined" color="error" startIcon={<Logout />} onClick={() => void end()}>
                    {translate('pages.sessions.end')}
                </Button>
            }
        />
    );
}
