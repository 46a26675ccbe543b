import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../../src/fields/input';
import type { AddressField } from './field';

/** An input for an IP address or CIDR block, in a monospaced font. */
export function AddressControl(props: ControlProps<AddressField>): ReactNode {
    const { id, value, invalid, required, readOnly, describedBy, focusRef, onChange, onBlur } = props;
    const translate = useTranslate();
    return (
        <OutlinedInput
            id={id}
            fullWidth
            size="small"
            value={value}
            error={invalid}
            readOnly={readOnly}
            placeholder={readOnly ? '' : translate('inputs.address.example')}
            inputRef={focusRef}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            sx={{ maxWidth: 420, '& input': { fontFamily: 'ui-monospace, monospace' } }}
            slotProps={{
                input: {
                    maxLength: 64,
                    spellCheck: false,
                    autoCapitalize: 'none',
                    autoComplete: 'off',
                    'aria-required': required,
                    'aria-describedby': describedBy,
                },
            }}
        />
    );
}
