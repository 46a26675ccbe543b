import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../src/fields/input';
import type { TextField } from './field';

/** The fraction of the maximum length from which the remaining length is shown. */
const nearLimit = 0.8;

const Counter = styled('span')(({ theme }) => ({
    flex: 'none',
    'textarea + &': { alignSelf: 'flex-end' },
    marginInlineStart: 8,
    fontSize: '0.75rem',
    lineHeight: 'var(--line)',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
    '&[data-over="true"]': { color: theme.palette.error.main, fontWeight: 600 },
}));

// The box grows with its text where the browser supports `field-sizing`, without measuring at every keystroke.
const growing = {
    fieldSizing: 'content',
    // MUI sets the height of one line, which would keep it from growing.
    height: 'auto',
    minHeight: '4.6em',
    maxHeight: '24em',
    resize: 'vertical',
    lineHeight: 'var(--line)',
} as const;

export function TextControl(props: ControlProps<TextField>): ReactNode {
    const {
        field,
        id,
        value,
        describedBy,
        invalid,
        required,
        readOnly,
        placeholder,
        lang,
        focusRef,
        onChange,
        onBlur,
    } = props;
    const length = value.trim().length;
    const isNear = length >= field.max * nearLimit;
    return (
        <OutlinedInput
            id={id}
            fullWidth
            size="small"
            multiline={field.multiline}
            {...(field.multiline ? { inputComponent: 'textarea' } : {})}
            value={value}
            error={invalid}
            readOnly={readOnly}
            placeholder={placeholder ?? ''}
            inputRef={focusRef}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            slotProps={{
                input: {
                    lang,
                    'aria-required': required,
                    'aria-describedby': describedBy,
                    ...(field.multiline ? { style: growing } : {}),
                },
            }}
            endAdornment={
                isNear && !readOnly ? (
                    <Counter data-over={length > field.max} role="status">
                        {length}/{field.max}
                    </Counter>
                ) : null
            }
        />
    );
}
