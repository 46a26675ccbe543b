import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { FilterProps } from '../kind';

/** How long typing may pause before the list is asked. */
const pause = 300;

export function TextFilter({ name, label, value, onChange }: FilterProps): ReactNode {
    const id = useId();
    const wanted = value === undefined ? '' : String(value);
    const [text, setText] = useState(wanted);
    const [standing, setStanding] = useState(wanted);
    if (standing !== wanted) {
        setStanding(wanted);
        setText(wanted);
    }
    useEffect(() => {
        const typed = text.trim();
        if (typed === wanted) return;
        const timer = setTimeout(() => onChange(typed === '' ? undefined : typed), pause);
        return () => clearTimeout(timer);
    }, [text, wanted, onChange]);
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
