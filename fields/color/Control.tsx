import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { checkerboard } from '../../src/base/media/checkerboard';
import type { ControlProps } from '../../src/fields/input';
import { type ColorField, colorPattern } from './field';

const Picker = styled('input')(({ theme }) => ({
    width: 26,
    height: 26,
    padding: 0,
    border: 0,
    borderRadius: 6,
    overflow: 'hidden',
    cursor: 'pointer',
    background: checkerboard,
    boxShadow: `0 0 0 1px ${theme.palette.divider}`,
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0 },
    '&::-moz-color-swatch': { border: 0 },
    '&[data-empty="true"]::-webkit-color-swatch': { opacity: 0 },
    '&[data-empty="true"]::-moz-color-swatch': { opacity: 0 },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '&:disabled': { cursor: 'default' },
}));

/**
 * Converts a typed or pasted colour to `#rrggbb`. Other text is returned unchanged and refused by the schema.
 *
 * @example toColor('ABC') // '#aabbcc'
 */
export function toColor(text: string): string {
    const digits = text.trim().replace(/^#/, '').toLowerCase();
    if (/^[0-9a-f]{3}$/.test(digits)) return `#${Array.from(digits, (digit) => digit + digit).join('')}`;
    return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text.trim();
}

export function ColorControl(props: ControlProps<ColorField>): ReactNode {
    const translate = useTranslate();
    const { id, label, value, describedBy, invalid, required, readOnly, focusRef, onChange, onBlur } = props;
    const isColor = colorPattern.test(value);
    return (
        <OutlinedInput
            id={id}
            fullWidth
            size="small"
            value={value}
            error={invalid}
            readOnly={readOnly}
            placeholder={readOnly ? '' : translate('inputs.color.format')}
            inputRef={focusRef}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
                if (toColor(value) !== value) onChange(toColor(value));
                onBlur();
            }}
            slotProps={{
                input: {
                    'aria-required': required,
                    'aria-describedby': describedBy,
                    spellCheck: false,
                    autoComplete: 'off',
                    style: { fontVariantNumeric: 'tabular-nums' },
                },
            }}
            startAdornment={
                <InputAdornment position="start">
                    <Picker
                        type="color"
                        aria-label={translate('inputs.color.pick', { label })}
                        value={isColor ? value.toLowerCase() : '#ffffff'}
                        data-empty={!isColor}
                        disabled={readOnly}
                        onChange={(event) => onChange(event.target.value)}
                        onBlur={onBlur}
                    />
                </InputAdornment>
            }
        />
    );
}
