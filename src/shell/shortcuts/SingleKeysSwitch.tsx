import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { usePreference } from '../../base/session/usePreference';

/** Switches the shortcuts of a single key off: who speaks to the computer, or has a tremor, sets them off by chance. */
export function SingleKeysSwitch() {
    const translate = useTranslate();
    const [isOn, change] = usePreference('singleKeys');
    const hintId = useId();
    return (
        <>
            <FormControlLabel
                control={
                    <Switch
                        checked={isOn}
                        onChange={(_event, checked) => change(checked)}
                        slotProps={{ input: { 'aria-describedby': hintId } }}
                    />
                }
                label={translate('shortcuts.single')}
            />
            <Typography id={hintId} variant="body2" color="textSecondary">
                {translate('shortcuts.singleHint')}
            </Typography>
        </>
    );
}
