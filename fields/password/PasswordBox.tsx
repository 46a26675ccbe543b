import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Focusable } from '../../src/fields/input';

type Props = {
    id: string;
    value: string;
    invalid: boolean;
    describedBy: string | undefined;
    required?: boolean;
    readOnly?: boolean;
    autoComplete?: 'current-password' | 'new-password';
    shown: boolean;
    onShow(shown: boolean): void;
    focusRef?(element: Focusable | null): void;
    onChange(value: string): void;
    onBlur?(): void;
};

/** A password box whose text can be shown. */
export function PasswordBox(props: Props): ReactNode {
    const { id, value, invalid, describedBy, required = true, readOnly = false, autoComplete = 'new-password' } = props;
    const { shown, onShow, focusRef, onChange, onBlur } = props;
    const translate = useTranslate();
    const toggle = translate(shown ? 'inputs.password.hide' : 'inputs.password.show');
    return (
        <OutlinedInput
            id={id}
            fullWidth
            size="small"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            value={value}
            error={invalid}
            readOnly={readOnly}
            inputRef={focusRef}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            sx={shown ? { '& input': { fontFamily: 'ui-monospace, monospace', letterSpacing: '0.03em' } } : undefined}
            slotProps={{
                input: {
                    maxLength: 200,
                    spellCheck: false,
                    autoCapitalize: 'none',
                    'aria-required': required,
                    'aria-describedby': describedBy,
                },
            }}
            endAdornment={
                <InputAdornment position="end">
                    <IconButton
                        edge="end"
                        size="small"
                        aria-label={toggle}
                        aria-pressed={shown}
                        onClick={() => onShow(!shown)}
                    >
                        {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
                    </IconButton>
                </InputAdornment>
            }
        />
    );
}
