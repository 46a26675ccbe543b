import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { type FileFormat, formats } from './file';

type Props = { value: FileFormat; isDisabled: boolean; onChange(format: FileFormat): void };

/** The choice between a table for spreadsheets and a file for translation programs. */
export function FormatChoice({ value, isDisabled, onChange }: Props) {
    const translate = useTranslate();
    const choose = (chosen: string) => onChange(formats.find((format) => format === chosen) ?? value);
    return (
        <FormControl disabled={isDisabled} sx={{ mt: 1 }}>
            <FormLabel>{translate('translation.export.format')}</FormLabel>
            <RadioGroup value={value} onChange={(_event, chosen) => choose(chosen)}>
                {formats.map((format) => (
                    <FormControlLabel
                        key={format}
                        value={format}
                        control={<Radio size="small" />}
                        label={translate(`translation.export.formats.${format}`)}
                    />
                ))}
            </RadioGroup>
        </FormControl>
    );
}
