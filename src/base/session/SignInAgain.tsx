import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { signIn } from '../../../contract/calls/signIn';
import { session } from '../../../providers/session';
import type { ParkedCalls } from './gate';
import { useProfile } from './SessionContext';
import type { Services } from './services';
import { profileKey } from './useProfileQuery';

/**
 * A dialog to sign in again, over a page whose session ended while it held unsaved input. Signing in with another
 * account reloads the console.
 */
export function SignInAgain({ parked, services }: { parked: ParkedCalls; services: Services }) {
    const translate = useTranslate();
    const { username } = useProfile();
    const queryClient = useQueryClient();
    const [problem, setProblem] = useState(parked.error.message);
    const [busy, setBusy] = useState(false);

    /** Continues with this token if it belongs to the same account. */
    async function takeUp(token: string): Promise<boolean> {
        const profile = await services.account.takeUp(token);
        if (!profile) return false;
        queryClient.setQueryData(profileKey, profile);
        parked.resume(token);
        return true;
    }

    function fail(failure: unknown): void {
        setBusy(false);
        setProblem(failure instanceof Error ? failure.message : String(failure));
    }

    const takeUpFromOtherTab = useRef(() => {});
    // If another account signs in in another tab, the unsaved input stays here for its owner.
    takeUpFromOtherTab.current = () => void takeUp(session.token()).catch(fail);
    useEffect(() => {
        // The user may have signed in elsewhere before the code of this dialog was loaded.
        if (session.token() !== '') takeUpFromOtherTab.current();
        return session.onSignedInElsewhere(() => takeUpFromOtherTab.current());
    }, []);

    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        setBusy(true);
        try {
            const body = { username: String(values.get('username')).trim(), password: String(values.get('password')) };
            const anybody = services.transportUnder('');
            const { token, device } = await anybody.call(signIn, { body: { ...body, ...session.devices() } });
            session.keepDevice(device);
            if (await takeUp(token)) return;
            services.registry.disarm();
            session.clear();
            session.setToken(token);
            services.edges.goTo('/');
        } catch (failure) {
            fail(failure);
        }
    };

    return (
        <Dialog open aria-labelledby="again-title" maxWidth="xs" fullWidth>
            <form onSubmit={submit} aria-busy={busy}>
                <DialogTitle id="again-title">{translate('app.signInAgain.title')}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <DialogContentText>{translate('app.signInAgain.text', { username })}</DialogContentText>
                    <Alert severity="warning">{problem}</Alert>
                    <TextField
                        name="username"
                        label={translate('signin.username')}
                        defaultValue={username}
                        autoComplete="username"
                        required
                    />
                    <TextField
                        name="password"
                        type="password"
                        label={translate('signin.password')}
                        autoComplete="current-password"
                        autoFocus
                        required
                    />
                </DialogContent>
                <DialogActions>
                    <Button color="error" onClick={parked.giveUp}>
                        {translate('app.signInAgain.giveUp')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={busy}>
                        {translate('app.signInAgain.submit')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
}
