import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { firstFault } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import { matching } from '../../src/fields/matching';
import { useMaster, useMasterName } from '../../src/fields/useMaster';
import type { ChoicesField } from './field';

/** An input for several entries of a list of the master data, found by part of their names. */
export function ChoicesInput({ field, path, label, required, readOnly }: InputProps<ChoicesField>): ReactNode {
    const translate = useTranslate();
    const { field: bound, fieldState } = useController({ name: path });
    const { data = [], isPending, error: failure } = useMaster(field.from);
    const getName = useMasterName(field.from);
    const codes: string[] = bound.value ?? [];
    const { id, errorId } = useIds()(path);
    const error = firstFault(fieldState.error, codes) ?? failure?.message;
    return (
        <FieldFrame path={path} label={label} named="label" required={required} error={error}>
            <Autocomplete
                id={id}
                multiple
                disableCloseOnSelect
                filterSelectedOptions
                size="small"
                // Beside what is chosen, the box for typing needs no line of its own.
                sx={{ '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { minWidth: codes.length > 0 ? 8 : 30 } }}
                loading={isPending}
                options={data.map(({ code }) => code)}
                getOptionLabel={getName}
                filterOptions={matching}
                getOptionDisabled={() => codes.length >= field.max}
                value={codes}
                readOnly={readOnly}
                onChange={(_event, chosen) => bound.onChange(chosen)}
                onBlur={bound.onBlur}
                renderInput={(params) => (
                    <OutlinedInput
                        {...params.slotProps.input}
                        id={params.id}
                        fullWidth
                        size="small"
                        error={error !== undefined}
                        readOnly={readOnly}
                        placeholder={codes.length === 0 && !readOnly ? translate('inputs.choices.search') : ''}
                        inputRef={bound.ref}
                        slotProps={{
                            input: {
                                ...params.slotProps.htmlInput,
                                'aria-required': required,
                                'aria-describedby': error === undefined ? undefined : errorId,
                            },
                        }}
                    />
                )}
            />
        </FieldFrame>
    );
}
