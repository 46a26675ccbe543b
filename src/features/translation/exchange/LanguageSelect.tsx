import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { getLanguage } from '../../../../i18n/languages';

type Props = {
    label: string;
    langs: readonly string[];
    value: string;
    isDisabled?: boolean;
    onChange(lang: string): void;
};

/** A choice of one of the landing page's languages. */
export function LanguageSelect({ label, langs, value, isDisabled = false, onChange }: Props) {
    return (
        <TextField
            select
            fullWidth
            size="small"
            margin="dense"
            label={label}
            value={value}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
        >
            {langs.map((lang) => (
                <MenuItem key={lang} value={lang} lang={getLanguage(lang).tag}>
                    {getLanguage(lang).name}
                </MenuItem>
            ))}
        </TextField>
    );
}
