import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FilterProps } from '../../src/fields/kind';

/** Delay between the last keystroke and the new request of the list, in milliseconds. */
const pause = 300;

export function TextFilter({ name, label, value, onChange }: FilterProps): ReactNode {
    const id = useId();
    const applied = value === undefined ? '' : String(value);
    const [text, setText] = useState(applied);
    const requested = useRef(applied);
    useEffect(() => {
        // The value returns through the URL a moment later; text typed since then must stay.
        if (applied === requested.current) return;
        requested.current = applied;
        setText(applied);
    }, [applied]);
    const latestOnChange = useRef(onChange);
    latestOnChange.current = onChange;
    useEffect(() => {
        const timer = setTimeout(() => {
            const typed = text.trim();
            if (typed === requested.current) return;
            requested.current = typed;
            latestOnChange.current(typed === '' ? undefined : typed);
        }, pause);
        return () => clearTimeout(timer);
    }, [text]);
    return (
        <FormControl size="small">
            <InputLabel htmlFor={id}>{label}</InputLabel>
            <OutlinedInput
                id={id}
                name={name}
                label={label}
                value={text}
                onChange={(event) => setText(event.target.value)}
            />
        </FormControl>
    );
}
