import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ApkApp, type ExportedKey, exportKey, passphraseLength } from '../../contract/calls/apk/apps';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { useTransport } from '../../src/base/session/SessionContext';
import { download } from '../../src/base/ui/download';

/** Lets the browser download a file that is contained in an answer. */
function keep({ name, content }: ExportedKey): void {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    download(bytes, name, 'application/x-pkcs12');
}

/** A dialog that asks for a passphrase and exports the signing key of an app. */
export function ExportKeyDialog({ app: { ldpId, ldpName }, onClose }: { app: ApkApp; onClose(): void }) {
    const translate = useTranslate();
    const transport = useTransport();
    const dialogs = useDialogs();
    const [passphrase, setPassphrase] = useState('');
    const [repeated, setRepeated] = useState('');
    const { min, max } = passphraseLength;
    const isGood = passphrase.length >= min && passphrase.length <= max && /^[\x20-\x7e]*$/.test(passphrase);
    const isOther = repeated !== '' && repeated !== passphrase;

    const { mutate, isPending, error } = useMutation({
        mutationFn: () => transport.call(exportKey, { body: { ldpId, passphrase } }),
        onSuccess(key) {
            keep(key);
            dialogs.success('builds.key.done', { name: key.name });
            onClose();
        },
    });
    function submit(event: FormEvent): void {
        event.preventDefault();
        if (isGood && passphrase === repeated && !isPending) mutate();
    }
    return (
        <Dialog
            open
            onClose={onClose}
            aria-labelledby="key-title"
            aria-describedby="key-text"
            maxWidth="sm"
            fullWidth
            slotProps={{ paper: { component: 'form', onSubmit: submit } }}
        >
            <DialogTitle id="key-title">{translate('builds.key.title', { name: ldpName })}</DialogTitle>
            <DialogContent>
                <DialogContentText id="key-text" sx={{ mb: 2 }}>
                    {translate('builds.key.text')}
                </DialogContentText>
                <TextField
                    autoFocus
                    fullWidth
                    type="password"
                    autoComplete="new-password"
                    label={translate('builds.key.passphrase')}
                    helperText={translate('builds.key.rule', { min, max })}
                    error={passphrase !== '' && !isGood}
                    value={passphrase}
                    onChange={({ target }) => setPassphrase(target.value)}
                    sx={{ mt: 0.5, mb: 2 }}
                />
                <TextField
                    fullWidth
                    type="password"
                    autoComplete="new-password"
                    label={translate('builds.key.repeat')}
                    helperText={isOther ? translate('builds.key.mismatch') : ' '}
                    error={isOther}
                    value={repeated}
                    onChange={({ target }) => setRepeated(target.value)}
                />
                {error && (
                    <Alert severity="error" role="alert">
                        {error.message}
                    </Alert>
                )}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('app.cancel')}</Button>
                <Button
                    type="submit"
                    variant="contained"
                    loading={isPending}
                    disabled={!isGood || passphrase !== repeated}
                >
                    {translate('builds.key.action')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
