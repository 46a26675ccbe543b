import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import { type InputProps, siblingPath } from '../../src/fields/input';
import { useMasterName } from '../../src/fields/useMaster';
import { useFollowSibling } from '../choices/useFollowSibling';
import type { MemberField } from './field';

/** A select with the values of a sibling list. In a new record the first one is selected until the user chooses. */
export function MemberInput({ field, path, label, required, readOnly }: InputProps<MemberField>): ReactNode {
    const translate = useTranslate();
    const { field: bound, fieldState } = useController({ name: path });
    const among: unknown = useWatch({ name: siblingPath(path, field.among) });
    const getName = useMasterName(field.from);
    const { id, labelId, errorId } = useIds()(path);
    const error = findMessage(fieldState.error);
    const value = String(bound.value ?? '');
    const options = (Array.isArray(among) ? among : []).map(String).filter((option) => option.trim() !== '');
    const [first] = options;
    const { onChange } = bound;
    const isWritten = field.from === undefined;
    const chosen = useFollowSibling(path, siblingPath(path, field.among), isWritten && !readOnly, required);

    useEffect(() => {
        if (!isWritten && value === '' && first !== undefined && required) onChange(first);
    }, [isWritten, value, first, required, onChange]);

    // A stored value that is no longer in the list is shown until the user chooses another.
    const shown = [...new Set([...options, ...(value === '' ? [] : [value])])];
    return (
        <FieldFrame path={path} label={label} named="group" required={required} error={error}>
            <Select
                fullWidth
                size="small"
                displayEmpty
                labelId={labelId}
                value={value}
                error={error !== undefined}
                readOnly={readOnly}
                inputRef={bound.ref}
                onChange={(event) => {
                    chosen();
                    onChange(event.target.value);
                }}
                onBlur={bound.onBlur}
                SelectDisplayProps={{ id }}
                slotProps={{
                    input: {
                        'aria-describedby': error === undefined ? undefined : errorId,
                        'aria-required': required,
                    },
                }}
            >
                <MenuItem value="" disabled={required} sx={{ color: 'text.secondary' }}>
                    {translate(required ? 'inputs.choose' : 'inputs.none')}
                </MenuItem>
                {shown.map((option) => (
                    <MenuItem key={option} value={option} disabled={!options.includes(option)}>
                        {getName(option)}
                    </MenuItem>
                ))}
            </Select>
        </FieldFrame>
    );
}
