import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useRef, useState } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { numberFormat } from '../../../i18n/numbers';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useUnsaved } from '../../base/unsaved/UnsavedGuard';

const amounts = [100, 500, 1000, 5000];
const baht = {
    style: 'currency',
    currency: 'THB',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
} as const;
const nothing = { name: '', amount: '500', note: '' };

/** A mock-up of a cashier. All its data is invented, and it sends nothing. */
export function CashierDialog({ onClose }: { onClose(): void }) {
    const translate = useTranslate();
    const { format } = numberFormat(useI18nProvider().getLocale(), baht);
    const dialogs = useDialogs();
    const isSmall = useMediaQuery('(max-width: 600px)');
    const [values, setValues] = useState(nothing);
    const [isTried, setTried] = useState(false);
    const [isDone, setDone] = useState(false);
    const name = useRef<HTMLInputElement>(null);
    const isTyped = !isDone && Object.entries(nothing).some(([key, value]) => Reflect.get(values, key) !== value);
    useUnsaved('cashier', isTyped);
    const lacksName = values.name.trim() === '';

    async function close(): Promise<void> {
        if (isTyped) {
            const yes = await dialogs.confirm({
                title: translate('pages.cashier.leaveTitle'),
                text: translate('pages.cashier.leaveText'),
                confirm: translate('pages.cashier.leave'),
                cancel: translate('app.unsaved.stay'),
                danger: true,
            });
            if (!yes) return;
        }
        onClose();
    }
    function submit(event: FormEvent): void {
        event.preventDefault();
        setTried(true);
        if (lacksName) name.current?.focus();
        else setDone(true);
    }
    const change = (key: keyof typeof nothing) => (text: string) => setValues({ ...values, [key]: text });
    return (
        <Dialog
            open
            fullWidth
            maxWidth="xs"
            fullScreen={isSmall}
            aria-labelledby="cashier-title"
            onClose={() => void close()}
        >
            <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
                <DialogTitle id="cashier-title" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    {translate('pages.cashier.title')}
                    <Chip size="small" color="warning" label={translate('pages.cashier.sample')} />
                </DialogTitle>
                <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
                    <Alert severity={isDone ? 'success' : 'warning'}>
                        {translate(isDone ? 'pages.cashier.done' : 'pages.cashier.warning')}
                    </Alert>
                    <Payee />
                    <TextField
                        required
                        autoFocus
                        fullWidth
                        label={translate('pages.cashier.name')}
                        value={values.name}
                        disabled={isDone}
                        inputRef={name}
                        error={isTried && lacksName}
                        helperText={isTried && lacksName ? translate('validation.required') : ' '}
                        onChange={(event) => change('name')(event.target.value)}
                        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
                    />
                    <Box
                        role="group"
                        aria-labelledby="cashier-amount"
                        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
                    >
                        <Typography id="cashier-amount" variant="body2" color="textSecondary" sx={{ width: '100%' }}>
                            {translate('pages.cashier.amount')}
                        </Typography>
                        {amounts.map((amount) => (
                            <Chip
                                key={amount}
                                clickable
                                disabled={isDone}
                                label={format(amount)}
                                color={values.amount === String(amount) ? 'primary' : 'default'}
                                aria-pressed={values.amount === String(amount)}
                                onClick={() => change('amount')(String(amount))}
                            />
                        ))}
                    </Box>
                    <TextField
                        fullWidth
                        multiline
                        minRows={2}
                        label={translate('pages.cashier.note')}
                        value={values.note}
                        disabled={isDone}
                        onChange={(event) => change('note')(event.target.value)}
                        slotProps={{ htmlInput: { maxLength: 200 } }}
                    />
                </DialogContent>
                <DialogActions>
                    <Button type="button" onClick={() => void close()}>
                        {translate('app.close')}
                    </Button>
                    {!isDone && (
                        <Button type="submit" variant="contained">
                            {translate('pages.cashier.submit')}
                        </Button>
                    )}
                </DialogActions>
            </form>
        </Dialog>
    );
}

function Payee() {
    const translate = useTranslate();
    const rows = { bank: translate('pages.cashier.sampleBank'), account: '000-0-00000-0', reference: 'SAMPLE-0000' };
    return (
        <Box
            component="dl"
            sx={{ m: 0, p: 2, borderRadius: 2, bgcolor: 'background.default', display: 'grid', gap: 0.5 }}
        >
            {Object.entries(rows).map(([key, value]) => (
                <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                        {translate(`pages.cashier.${key}`)}
                    </Typography>
                    <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                        {value}
                    </Typography>
                </Box>
            ))}
        </Box>
    );
}
