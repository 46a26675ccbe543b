import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps } from '../../src/fields/kind';
import { useChoiceLabel } from '../../src/fields/labels';
import type { ChoiceField } from './field';

/** `lang` is the tag of the language that the label is written in, unless it is the console's. */
type Option = { value: string; label: string; lang?: string };
type Props = { name: string; label: string; value: string; options: readonly Option[]; onChange(value: string): void };

/** A native select: lightweight, and familiar on every device. */
export function SelectFilter({ name, label, value, options, onChange }: Props): ReactNode {
    const id = useId();
    const translate = useTranslate();
    return (
        <FormControl size="small" sx={{ minWidth: 140 }}>
            <InputLabel htmlFor={id} shrink>
                {label}
            </InputLabel>
            <NativeSelect
                id={id}
                name={name}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                input={<OutlinedInput label={label} notched />}
            >
                <option value="">{translate('inputs.all')}</option>
                {options.map((option) => (
                    <option key={option.value} value={option.value} lang={option.lang}>
                        {option.label}
                    </option>
                ))}
            </NativeSelect>
        </FormControl>
    );
}

export function ChoiceFilter({ field, value, onChange, ...props }: FilterProps<ChoiceField>): ReactNode {
    const getLabel = useChoiceLabel();
    const options = field.choices.map((choice) => ({ value: choice, label: getLabel(choice) }));
    const choose = (choice: string) => onChange(choice === '' ? undefined : choice);
    return <SelectFilter {...props} value={String(value ?? '')} options={options} onChange={choose} />;
}
