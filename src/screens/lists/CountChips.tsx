import Chip from '@mui/material/Chip';

type Kind<Value> = { value: Value; label: string; count: number };

type Props<Value> = { kinds: readonly Kind<Value>[]; value: Value; onChange(value: Value): void };

/** Chips with the number of entries of each kind, which filter by it. Failures are highlighted. */
export function CountChips<Value extends string | undefined>({ kinds, value: chosen, onChange }: Props<Value>) {
    return kinds.map(({ value, label, count }) => (
        <Chip
            key={value ?? ''}
            clickable
            component="button"
            size="small"
            color={chosen === value ? 'primary' : value === 'FAILED' ? 'error' : 'default'}
            variant={chosen === value ? 'filled' : 'outlined'}
            aria-pressed={chosen === value}
            label={`${label} ${count}`}
            onClick={() => onChange(value)}
        />
    ));
}
