import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslate } from 'react-admin';
import { TimeView } from '../../../fields/time/Column';
import { signins } from '../../../resources/signins';
import { Mark } from '../../base/ui/Mark';
import { OwnList } from './OwnList';
import { type Program, useProgramName } from './program';

type OwnSignIn = Program & { id: string; time: string; succeeded: boolean; address: string };

const columns = ['time', 'result', 'address', 'program'];

/** All attempts to sign in to the account, including failed ones. */
export function OwnSignIns() {
    const translate = useTranslate();
    const programName = useProgramName();

    function cell(row: OwnSignIn, column: string) {
        if (column === 'time') return <TimeView field={signins.fields.time} value={row.time} lang="" />;
        if (column === 'address') return row.address;
        if (column === 'program') return programName(row);
        const [icon, outcome, color] = row.succeeded
            ? ([CheckCircle, 'succeeded', 'success.main'] as const)
            : ([ErrorOutline, 'failed', 'error.main'] as const);
        return (
            <Mark icon={icon} color={color}>
                {translate(`pages.sessions.${outcome}`)}
            </Mark>
        );
    }
    return <OwnList<OwnSignIn> resource={signins} time="time" text="signIns" columns={columns} cell={cell} />;
}
