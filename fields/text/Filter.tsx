import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FilterProps } from '../../src/fields/kind';

/** Delay between the last keystroke and the new request of the list, in milliseconds. */
const pause = 300;

export function TextFilter({ name, label, value, onChange }: FilterProps): ReactNode {
    const id = useId();
    const wanted = value === undefined ? '' : String(value);
    const [text, setText] = useState(wanted);
    const asked = useRef(wanted);
    useEffect(() => {
        // The value returns through the URL a moment later; text typed since then must stay.
        if (wanted === asked.current) return;
        asked.current = wanted;
        setText(wanted);
    }, [wanted]);
    const asking = useRef(onChange);
    asking.current = onChange;
    useEffect(() => {
        const timer = setTimeout(() => {
            const typed = text.trim();
            if (typed === asked.current) return;
            asked.current = typed;
            asking.current(typed === '' ? undefined : typed);
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
