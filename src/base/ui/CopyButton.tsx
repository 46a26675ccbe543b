import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

/** A button that copies a text to the clipboard; nothing if the clipboard is unavailable. `name` describes the text. */
export function CopyButton({ text, name }: { text: string; name: string }): ReactNode {
    const translate = useTranslate();
    const [copied, setCopied] = useState('');
    if (!('clipboard' in navigator)) return null;
    const label = translate('lists.actionOf', {
        action: translate(copied === text ? 'app.copied' : 'app.copy'),
        title: name,
    });
    return (
        <Tooltip title={label}>
            <IconButton
                size="small"
                aria-label={label}
                onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(text))}
                sx={{ my: -0.5, alignSelf: 'center' }}
            >
                {copied === text ? <Check fontSize="small" /> : <ContentCopy fontSize="small" />}
            </IconButton>
        </Tooltip>
    );
}
