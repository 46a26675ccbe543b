import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../src/fields/input';
import type { FlagField } from './field';

export function FlagControl(props: ControlProps<FlagField>): ReactNode {
    const { id, label, value, describedBy, readOnly, focusRef, onChange, onBlur } = props;
    return (
        <FormControlLabel
            label={label}
            disabled={readOnly}
            // The label of a disabled switch must stay readable.
            sx={{ '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' } }}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
                <Switch
                    id={id}
                    size="small"
                    checked={value}
                    onChange={(_event, checked) => onChange(checked)}
                    onBlur={onBlur}
                    sx={{ mx: 1 }}
                    slotProps={{ input: { ref: focusRef, 'aria-describedby': describedBy } }}
                />
            }
        />
    );
}
