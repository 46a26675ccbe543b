import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Explains why the fields of an item are read-only. `gone`: the item has been removed from the default menu. */
export function TakenNote({ gone }: { gone: boolean }) {
    const translate = useTranslate();
    return (
        <Alert severity={gone ? 'warning' : 'info'} sx={{ mb: 2 }}>
            {translate(`resources.floatingmenu.offers.${gone ? 'gone' : 'taken'}`)}
        </Alert>
    );
}
