import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { getLanguage } from '../../i18n/languages';
import { useLocaleCode } from '../../src/base/session/SessionContext';
import type { ControlProps } from '../../src/fields/input';
import type { NumberField } from './field';
import { formatTypedNumber, formatUnit, parseNumber } from './format';

const directions: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Returns the `inputmode` for a field. Numeric keyboards of some phones have no minus sign, so negative numbers use the
 * text keyboard.
 */
function getInputMode({ min, decimals }: NumberField): 'text' | 'numeric' | 'decimal' {
    if (min < 0) return 'text';
    return decimals === 0 ? 'numeric' : 'decimal';
}

/**
 * An input for a number in the notation of the language. Text that is not a number stays as typed and is refused by the
 * schema. A native number input is not used: its value changes with the mouse wheel, and it accepts only one of point
 * and comma.
 */
export function NumberControl(props: ControlProps<NumberField>): ReactNode {
    const { field, id, value, describedBy, invalid, required, readOnly, focusRef, onChange, onBlur } = props;
    const { tag } = getLanguage(useLocaleCode());
    const [typed, setTyped] = useState<{ text: string; value: unknown }>();
    const unit = formatUnit(field, tag);

    function written(input: unknown): string {
        return typeof input === 'number'
            ? formatTypedNumber(input, { ...field, decimals: 20 }, tag)
            : String(input ?? '');
    }

    function type(text: string): void {
        // Text that is not a number is passed on, so that the schema can report it.
        const meant = (text.trim() === '' ? null : (parseNumber(text, tag) ?? text)) as number | null;
        setTyped({ text, value: meant });
        onChange(meant);
    }

    function step(event: KeyboardEvent): void {
        const direction = directions[event.key];
        if (direction === undefined || readOnly) return;
        event.preventDefault();
        const from = typeof value === 'number' ? value : 0;
        const next = Number((from + direction * 10 ** -field.decimals).toFixed(field.decimals));
        setTyped(undefined);
        onChange(Math.min(field.max, Math.max(field.min, next)));
    }

    return (
        <OutlinedInput
            id={id}
            fullWidth
            size="small"
            value={typed && typed.value === value ? typed.text : written(value)}
            error={invalid}
            readOnly={readOnly}
            inputRef={focusRef}
            onChange={(event) => type(event.target.value)}
            onKeyDown={step}
            onBlur={() => {
                setTyped(undefined);
                onBlur();
            }}
            slotProps={{
                input: {
                    role: 'spinbutton',
                    inputMode: getInputMode(field),
                    autoComplete: 'off',
                    'aria-valuemin': field.min,
                    'aria-valuemax': field.max,
                    'aria-valuenow': typeof value === 'number' ? value : undefined,
                    'aria-required': required,
                    'aria-describedby': describedBy,
                    style: { fontVariantNumeric: 'tabular-nums' },
                },
            }}
            endAdornment={unit === '' ? null : <InputAdornment position="end">{unit}</InputAdornment>}
        />
    );
}
