import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type Props<Value extends string> = {
    label: string;
    value: Value;
    /** `tag` is the language tag of the text, if it is in another language than the console. */
    options: readonly { value: Value; text: string; tag?: string }[];
    onChange(value: Value): void;
};

/** A choice in the preview's toolbar. */
export function ToolSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
    function choose(chosen: string): void {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
    }
    return (
        <TextField
            select
            size="small"
            label={label}
            value={value}
            onChange={({ target }) => choose(target.value)}
            sx={{ flex: '1 1 112px', minWidth: 0, maxWidth: 240, '& .MuiSelect-select': { py: 0.75, pl: 1.25 } }}
        >
            {options.map(({ value: each, text, tag }) => (
                <MenuItem key={each} value={each} lang={tag}>
                    {text}
                </MenuItem>
            ))}
        </TextField>
    );
}
