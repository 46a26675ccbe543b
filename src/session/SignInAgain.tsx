import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { profile as profileCall } from '../../contract/calls/auth';
import { signIn } from '../../contract/calls/signIn';
import { session } from '../../providers/session';
import { createTransport } from '../../providers/transport';
import type { Services } from '../app/services';
import type { Parked } from './gate';
import { useProfile } from './SessionContext';
import { profileKey } from './useProfileQuery';

/** Signing in over the page when the session ended under unsaved input. Another account starts afresh. */
export function SignInAgain({ parked, services }: { parked: Parked; services: Services }) {
    const translate = useTranslate();
    const { id, username } = useProfile();
    const queryClient = useQueryClient();
    const [problem, setProblem] = useState(parked.error.message);
    const [busy, setBusy] = useState(false);

    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        let token = '';
        // The console's own transport would park this call behind itself.
        const transport = createTransport({
            ...services.edges,
            token: () => token,
            locale: () => services.locale.current().code,
            translate,
            sessionEnded: async () => false,
        });
        setBusy(true);
        try {
            const body = { username: String(values.get('username')).trim(), password: String(values.get('password')) };
            token = (await transport.call(signIn, { body })).token;
            const profile = await transport.call(profileCall);
            if (profile.id !== id) {
                services.registry.disarm();
                session.clear();
                session.setToken(token);
                services.edges.goTo('/');
                return;
            }
            queryClient.setQueryData(profileKey, profile);
            parked.resume(token);
        } catch (failure) {
            setBusy(false);
            setProblem(failure instanceof Error ? failure.message : String(failure));
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
