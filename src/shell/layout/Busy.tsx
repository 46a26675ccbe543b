import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { type Mutation, useIsMutating } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSession } from '../../base/session/SessionContext';

const isBusy = (mutation: Mutation) => mutation.options.meta?.busy === true;

function BusyOverlay({ open }: { open: boolean }) {
    const translate = useTranslate();
    return (
        <Backdrop
            open={open}
            sx={(theme) => ({ zIndex: theme.zIndex.modal - 1 })}
            transitionDuration={{ enter: 150, exit: 100 }}
        >
            {open && <CircularProgress aria-label={translate('app.busy')} sx={{ color: 'common.white' }} />}
        </Backdrop>
    );
}

/**
 * A full-screen spinner while a mutation with `meta: { busy: true }` is running, unless it waits for the user to sign
 * in.
 */
export function Busy() {
    const running = useIsMutating({ predicate: isBusy });
    const { isParked } = useSession();
    return <BusyOverlay open={running > 0 && !isParked} />;
}
