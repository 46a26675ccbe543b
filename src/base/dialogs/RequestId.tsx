import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Shows the request id, with which support finds the failure in the log. */
export function RequestId({ id }: { id: string }) {
    const translate = useTranslate();
    const [copied, setCopied] = useState(false);
    const copy = () => navigator.clipboard.writeText(id).then(() => setCopied(true));
    return (
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 1.5 }}>
            {translate('app.requestId')} <code>{id}</code>{' '}
            {'clipboard' in navigator && (
                <Button size="small" onClick={copy}>
                    {translate(copied ? 'app.copied' : 'app.copy')}
                </Button>
            )}
        </Typography>
    );
}
