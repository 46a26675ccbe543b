import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import type { Field } from '../../contract/field';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import { Rows } from './Rows';

/** Returns the entries with one moved to another index. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
    const others = entries.filter((_entry, index) => index !== from);
    return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
}

/** The number of entries, beside the label of a list. */
const Count = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
}));

type Props = InputProps<Field & { max: number }> &
    Pick<ComponentProps<typeof Rows>, 'keys' | 'renderBody' | 'adder' | 'onAdd' | 'onRemove' | 'onMove'> & {
        error: string | undefined;
        hint?: ReactNode;
    };

/** The rows of a list below its label, with their number and the errors of the list as a whole. */
export function FramedRows({ field, path, label, required, readOnly, error, hint, keys, ...rows }: Props): ReactNode {
    const { labelId, errorId } = useIds()(path);
    const count = keys.length;
    return (
        <FieldFrame
            path={path}
            label={label}
            named="group"
            required={required}
            error={error}
            hint={hint}
            aside={<Count>{field.max < 100 ? `${count} / ${field.max}` : count}</Count>}
        >
            <Rows
                {...rows}
                label={label}
                labelledBy={labelId}
                describedBy={error === undefined ? undefined : errorId}
                keys={keys}
                max={field.max}
                readOnly={readOnly}
            />
        </FieldFrame>
    );
}
