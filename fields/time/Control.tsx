import CalendarMonth from '@mui/icons-material/CalendarMonth';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../src/base/ui/bangkok';
import type { ControlProps } from '../../src/fields/input';
import type { TimeField } from './field';
import { parseTime } from './parse';

// Invisible but rendered: the browser opens its date picker next to it.
const Hidden = styled('input')({
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: 1,
    height: 1,
    opacity: 0,
    border: 0,
});

/**
 * Converts `31-01-2026 08:30:00` to the local time without a zone that a native date picker expects; empty for other
 * text.
 */
function toPickerValue(text: string): string {
    const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
    return day ? `${year}-${month}-${day}T${time}` : '';
}

function parsePickerValue(picked: string): string | undefined {
    const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d(?::\d\d)?)/.exec(picked) ?? [];
    return day ? parseTime(`${day}-${month}-${year} ${time}`) : undefined;
}

/**
 * An input for a point in time, shown in Bangkok time. Text that is not a time stays as typed and is refused by the
 * schema.
 */
export function TimeControl(props: ControlProps<TimeField>): ReactNode {
    const { id, label, value, describedBy, invalid, required, readOnly, focusRef, onChange, onBlur } = props;
    const translate = useTranslate();
    const picker = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState<{ text: string; value: string | null }>();
    const text = typed && typed.value === value ? typed.text : formatTime(value);

    function type(next: string): void {
        const meant = next.trim() === '' ? null : (parseTime(next) ?? next);
        setTyped({ text: next, value: meant });
        onChange(meant);
    }

    return (
        <OutlinedInput
            id={id}
            fullWidth
            size="small"
            value={text}
            error={invalid}
            readOnly={readOnly}
            placeholder={readOnly ? '' : translate('inputs.time.format')}
            inputRef={focusRef}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
                setTyped(undefined);
                onBlur();
            }}
            slotProps={{
                input: {
                    'aria-required': required,
                    'aria-describedby': describedBy,
                    autoComplete: 'off',
                    style: { fontVariantNumeric: 'tabular-nums' },
                },
            }}
            endAdornment={
                readOnly ? null : (
                    <InputAdornment position="end">
                        <Hidden
                            ref={picker}
                            type="datetime-local"
                            step={1}
                            tabIndex={-1}
                            aria-hidden
                            value={toPickerValue(formatTime(value))}
                            onChange={(event) => {
                                const picked = parsePickerValue(event.target.value);
                                if (picked) onChange(picked);
                            }}
                        />
                        <IconButton
                            size="small"
                            edge="end"
                            aria-label={translate('inputs.time.pick', { label })}
                            onClick={() => picker.current?.showPicker()}
                        >
                            <CalendarMonth fontSize="small" />
                        </IconButton>
                    </InputAdornment>
                )
            }
        />
    );
}
