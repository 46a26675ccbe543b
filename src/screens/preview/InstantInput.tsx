import TextField from '@mui/material/TextField';
import { useState } from 'react';

/** Returns the time of an instant (ISO 8601) on the clock of landing pages, UTC+7, as inputs have it. */
const offset = 7 * 60 * 60 * 1000;
const toLocal = (instant: string) => new Date(Date.parse(instant) + offset).toISOString().slice(0, 19);
const toInstant = (local: string) => new Date(Date.parse(`${local}Z`) - offset).toISOString();

type Props = { label: string; value: string | undefined; onChange(instant: string | undefined): void };

/** An input for an instant, to the second; empty for now. Incomplete input changes nothing. */
export function InstantInput({ label, value, onChange }: Props) {
    const [typed, setTyped] = useState(() => (value === undefined ? '' : toLocal(value)));

    function type(text: string): void {
        setTyped(text);
        if (text === '') onChange(undefined);
        else if (!Number.isNaN(Date.parse(`${text}Z`))) onChange(toInstant(text));
    }
    return (
        <TextField
            type="datetime-local"
            size="small"
            label={label}
            value={typed}
            onChange={({ target }) => type(target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
            sx={{ width: 250 }}
        />
    );
}
