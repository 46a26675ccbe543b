import Visibility from '@mui/icons-material/Visibility';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'react-admin';
import { usePreviewSetup } from './settings';

/** Opens the preview beside a form, and puts it away. */
export function PreviewButton() {
    const translate = useTranslate();
    const [{ isOpen }, setSetup] = usePreviewSetup();
    return (
        <ToggleButton
            value="preview"
            size="small"
            selected={isOpen}
            onChange={() => setSetup({ isOpen: !isOpen, isApart: false })}
            sx={{ gap: 1, whiteSpace: 'nowrap', flexShrink: 0 }}
        >
            <Visibility fontSize="small" />
            {translate('livePreview.title')}
        </ToggleButton>
    );
}
