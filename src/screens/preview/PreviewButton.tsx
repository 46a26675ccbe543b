import Visibility from '@mui/icons-material/Visibility';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'react-admin';
import { useOpening } from './opening';

/** Opens the preview beside a form, and puts it away. */
export function PreviewButton() {
    const translate = useTranslate();
    const { isOpen, setOpen } = useOpening();
    return (
        <ToggleButton
            value="preview"
            size="small"
            selected={isOpen}
            onChange={() => setOpen(!isOpen)}
            sx={{ gap: 1, color: 'text.primary', whiteSpace: 'nowrap', flexShrink: 0 }}
        >
            <Visibility fontSize="small" />
            {translate('livePreview.title')}
        </ToggleButton>
    );
}
