import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../../src/fields/input';
import { useChoiceLabel } from '../../src/fields/labels';
import type { ChoiceField } from './field';
import { Segments } from './Segments';

/** Up to this many choices, with this many letters together, are shown side by side; more are shown in a menu. */
const sideBySide = { choices: 4, letters: 40 };

/** An input for a choice. Shows the warning of the chosen word as soon as it is chosen. */
export function ChoiceControl(props: ControlProps<ChoiceField>): ReactNode {
    const translate = useTranslate();
    const { field, value } = props;
    const warning = Object.hasOwn(field.warn, value) ? field.warn[value] : undefined;
    return (
        <>
            <Choices {...props} />
            <div role="status">
                {warning !== undefined && (
                    <Alert severity="warning" sx={{ mt: 1, py: 0.25 }}>
                        {translate(warning)}
                    </Alert>
                )}
            </div>
        </>
    );
}

function Choices({ field, ...props }: ControlProps<ChoiceField>): ReactNode {
    const translate = useTranslate();
    const getLabel = useChoiceLabel();
    const { id, labelledBy, describedBy, value, invalid, required, readOnly, focusRef, onChange, onBlur } = props;
    const options = field.choices.map((choice) => ({
        value: choice,
        label: getLabel(choice),
        drawing: Object.hasOwn(field.drawings, choice) ? field.drawings[choice] : undefined,
    }));
    // A field with a non-empty default always has a choice.
    const isChosen = required || readOnly || field.empty !== '';
    const letters = options.reduce((sum, option) => sum + option.label.length, 0);
    if (isChosen && options.length <= sideBySide.choices && letters <= sideBySide.letters) {
        return <Segments {...props} options={options} />;
    }
    return (
        <Select
            fullWidth
            size="small"
            displayEmpty
            labelId={labelledBy}
            value={value}
            error={invalid}
            readOnly={readOnly}
            inputRef={focusRef}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            SelectDisplayProps={{ id }}
            slotProps={{ input: { 'aria-describedby': describedBy, 'aria-required': required } }}
        >
            <MenuItem value="" disabled={isChosen} sx={{ color: 'text.secondary' }}>
                {translate(isChosen ? 'inputs.choose' : 'inputs.none')}
            </MenuItem>
            {options.map((option) => (
                <MenuItem key={option.value} value={option.value}>
                    {option.label}
                </MenuItem>
            ))}
        </Select>
    );
}
