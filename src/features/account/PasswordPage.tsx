import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { password } from '../../../fields/password/field';
import { PasswordInput } from '../../../fields/password/Input';
import { OldPassword } from './OldPassword';
import { useChangePassword } from './useChangePassword';

const newPassword = password();

/** Changes the account's own password; requires the old one, and the new one twice. */
export function PasswordPage() {
    const translate = useTranslate();
    const { form, submit } = useChangePassword();
    return (
        <>
            <Typography variant="h1" sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mb: 2 }}>
                {translate('pages.password.title')}
            </Typography>
            <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
                <FormProvider {...form}>
                    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 20 }}>
                        <OldPassword path="oldPassword" label={translate('pages.password.oldPassword')} />
                        <PasswordInput
                            field={newPassword}
                            path="newPassword"
                            label={translate('pages.password.newPassword')}
                            required
                            readOnly={false}
                        />
                        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
                            {translate('pages.password.submit')}
                        </Button>
                    </form>
                </FormProvider>
            </Paper>
        </>
    );
}
