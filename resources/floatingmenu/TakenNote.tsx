import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Why the fields of an item cannot be changed. `gone`: the default menu no longer has it. */
export function TakenNote({ gone }: { gone: boolean }) {
    const translate = useTranslate();
    return (
        <Alert severity={gone ? 'warning' : 'info'} sx={{ mb: 2 }}>
            {translate(`resources.floatingmenu.offers.${gone ? 'gone' : 'taken'}`)}
        </Alert>
    );
}
