import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { TimeControl } from '../../../fields/time/Control';
import { time } from '../../../fields/time/field';
import { parseTime } from '../../../fields/time/parse';

const field = time();
const ignored = () => undefined;

const Frame = styled(FormControl)(({ theme }) => ({
    '&&': { width: 232, [theme.breakpoints.down('sm')]: { width: '100%' } },
    '& label': { background: theme.palette.background.paper, paddingInline: 4, marginInlineStart: -4 },
}));

type Props = { label: string; value: string | undefined; onChange(value: string | undefined): void };

const isMoment = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value);

/** Selects a time in Bangkok; the list is loaded as soon as the input is a valid time. */
export function PeriodFilter({ label, value, onChange }: Props) {
    const id = useId();
    const [draft, setDraft] = useState<string | null>();
    const shown = draft === undefined ? (value ?? null) : draft;

    function change(next: string | null): void {
        if (next === null || isMoment(next)) {
            setDraft(undefined);
            onChange(next ?? undefined);
        } else setDraft(next);
    }
    const isWrong = shown !== null && !isMoment(shown) && parseTime(shown) === undefined;
    return (
        <Frame size="small">
            <InputLabel htmlFor={id} shrink>
                {label}
            </InputLabel>
            <TimeControl
                field={field}
                id={id}
                label={label}
                labelledBy={id}
                describedBy={undefined}
                value={shown}
                invalid={isWrong}
                required={false}
                readOnly={false}
                focusRef={ignored}
                onChange={change}
                onBlur={ignored}
            />
        </Frame>
    );
}
