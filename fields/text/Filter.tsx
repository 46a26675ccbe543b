import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FilterProps } from '../../src/fields/kind';

/** How long typing may pause before the list is asked. */
const pause = 300;

export function TextFilter({ name, label, value, onChange }: FilterProps): ReactNode {
    const id = useId();
    const wanted = value === undefined ? '' : String(value);
    const [text, setText] = useState(wanted);
    const asked = useRef(wanted);
    useEffect(() => {
        // What was asked for comes back through the address a moment later; what was typed since then stays.
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
