import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { copiedPlaces, copiedStatuses, existingChoices } from '../../../contract/calls/copyRecords';
import { hasVerb, type Resource } from '../../../contract/resource';
import { hasUniqueValue, type Manner } from './order';

type GroupProps<Value extends string> = {
    name: string;
    values: readonly Value[];
    value: Value;
    onChange(value: Value): void;
};

function Group<Value extends string>({ name, values, value, onChange }: GroupProps<Value>) {
    const translate = useTranslate();
    const id = useId();
    return (
        <FormControl>
            <FormLabel id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
                {translate(`spread.${name}.label`)}
            </FormLabel>
            <RadioGroup
                aria-labelledby={id}
                value={value}
                onChange={(_event, chosen) => {
                    const found = values.find((each) => each === chosen);
                    if (found !== undefined) onChange(found);
                }}
            >
                {values.map((each) => (
                    <FormControlLabel
                        key={each}
                        value={each}
                        control={<Radio size="small" sx={{ py: 0.5 }} />}
                        label={translate(`spread.${name}.${each}`)}
                        slotProps={{ typography: { variant: 'body2' } }}
                    />
                ))}
            </RadioGroup>
        </FormControl>
    );
}

type Props = { resource: Resource; manner: Manner; onChange(manner: Manner): void };

/** Chooses what becomes of taken slugs, the status of copies, and their place, where the type has them. */
export function MannerChoice({ resource, manner, onChange }: Props) {
    return (
        <Stack direction={{ xs: 'column', sm: 'row', md: 'column' }} spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {hasUniqueValue(resource) && (
                <Group
                    name="existing"
                    values={existingChoices}
                    value={manner.existing}
                    onChange={(existing) => onChange({ ...manner, existing })}
                />
            )}
            {hasVerb(resource, 'updatestatus') && (
                <Group
                    name="becomes"
                    values={copiedStatuses}
                    value={manner.becomes}
                    onChange={(becomes) => onChange({ ...manner, becomes })}
                />
            )}
            {resource.sortable && (
                <Group
                    name="place"
                    values={copiedPlaces}
                    value={manner.place}
                    onChange={(place) => onChange({ ...manner, place })}
                />
            )}
        </Stack>
    );
}
