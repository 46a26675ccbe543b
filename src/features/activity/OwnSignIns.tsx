import { TimeView } from '../../../fields/time/Column';
import { signins } from '../../../resources/signins';
import { OwnList } from './OwnList';
import { type Program, useProgramName } from './program';
import { SignInResult } from './SignInResult';

type OwnSignIn = Program & { id: string; time: string; succeeded: boolean; address: string };

const columns = ['time', 'result', 'address', 'program'];

/** All attempts to sign in to the account, including failed ones. */
export function OwnSignIns() {
    const programName = useProgramName();

    function cell(row: OwnSignIn, column: string) {
        if (column === 'time') return <TimeView field={signins.fields.time} value={row.time} lang="" />;
        if (column === 'address') return row.address;
        if (column === 'program') return programName(row);
        return <SignInResult succeeded={row.succeeded} />;
    }
    return <OwnList<OwnSignIn> resource={signins} time="time" text="signIns" columns={columns} cell={cell} />;
}
