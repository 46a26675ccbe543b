import Event from '@mui/icons-material/EventOutlined';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { InstantInput } from './InstantInput';
import { ToolButton } from './ToolButton';

/** `at` is an instant (ISO 8601); undefined means now. */
type Props = { at: string | undefined; onChange(at: string | undefined): void };

/** Chooses the instant at which the landing page is shown. */
export function DateButton({ at, onChange }: Props) {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<Element>();
    const label = translate('livePreview.date');
    return (
        <>
            <ToolButton
                label={label}
                icon={Event}
                aria-haspopup="dialog"
                aria-pressed={at !== undefined}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            />
            {anchor && (
                <Popover
                    open
                    anchorEl={anchor}
                    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
                    transformOrigin={{ vertical: 'top', horizontal: 'center' }}
                    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2 } } }}
                    onClose={() => setAnchor(undefined)}
                >
                    <InstantInput label={label} value={at} onChange={onChange} />
                </Popover>
            )}
        </>
    );
}
