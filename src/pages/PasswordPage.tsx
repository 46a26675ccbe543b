import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../contract/calls/auth';
import { isPassword } from '../../contract/fields/password';
import { limits } from '../../contract/limits';
import { CallError } from '../../providers/callError';
import { useDialogs } from '../dialogs/Dialogs';
import { useTransport } from '../session/SessionContext';
import { useDisarm, useUnsaved } from '../unsaved/UnsavedGuard';
import { PasswordField } from './PasswordField';

type Values = { oldPassword: string; newPassword: string; confirmation: string };

const empty: Values = { oldPassword: '', newPassword: '', confirmation: '' };
const formId = 'account/password';

function newPasswordFault(value: string): string | undefined {
    if (value.length > limits.password.max) return 'validation.passwordMax';
    return isPassword(value) ? undefined : 'validation.password';
}

/** What the server found wrong with single fields, by their name. */
function faultsOf(problem: Error): [keyof Values, string][] {
    if (!(problem instanceof CallError)) return [];
    return (['oldPassword', 'newPassword'] as const).flatMap((name): [keyof Values, string][] => {
        const message = problem.body.errors[name];
        return typeof message === 'string' ? [[name, message]] : [];
    });
}

export function PasswordPage() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const disarm = useDisarm();
    const { control, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: empty });
    useUnsaved(formId, formState.isDirty);

    const { mutate } = useMutation({
        mutationFn: ({ oldPassword, newPassword }: Values) =>
            transport.call(changePassword, { body: { oldPassword, newPassword } }),
        meta: { busy: true },
        onSuccess: () => {
            disarm(formId);
            reset(empty);
            dialogs.success('pages.password.done');
        },
        onError: (problem) => {
            const faults = faultsOf(problem);
            for (const [name, message] of faults) setError(name, { message }, { shouldFocus: true });
            if (faults.length === 0) dialogs.error(problem);
        },
    });

    const required = (value: string) => value !== '' || translate('validation.required');
    const isNew = (value: string) => {
        const fault = newPasswordFault(value);
        return fault === undefined || translate(fault);
    };
    const isSame = (value: string, { newPassword }: Values) =>
        value === newPassword || translate('validation.passwordMatch');
    return (
        <>
            <Typography variant="h1" sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mb: 2 }}>
                {translate('pages.password.title')}
            </Typography>
            <Paper variant="outlined" sx={{ p: 3, maxWidth: 480 }}>
                <form
                    onSubmit={handleSubmit((values) => mutate(values))}
                    noValidate
                    style={{ display: 'grid', gap: 20 }}
                >
                    <PasswordField
                        control={control}
                        name="oldPassword"
                        rules={{ required }}
                        autoComplete="current-password"
                    />
                    <PasswordField
                        control={control}
                        name="newPassword"
                        rules={{ required, isNew }}
                        autoComplete="new-password"
                        hint={translate('pages.password.hint')}
                    />
                    <PasswordField
                        control={control}
                        name="confirmation"
                        rules={{ required, isSame }}
                        autoComplete="new-password"
                    />
                    <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
                        {translate('pages.password.submit')}
                    </Button>
                </form>
            </Paper>
        </>
    );
}
