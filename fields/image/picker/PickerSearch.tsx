import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A search box for file names; searches while the user types. */
export function PickerSearch({ value, onChange }: { value: string; onChange(text: string): void }): ReactNode {
    const translate = useTranslate();
    return (
        <OutlinedInput
            size="small"
            type="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={translate('picker.search')}
            startAdornment={
                <InputAdornment position="start">
                    <Search fontSize="small" />
                </InputAdornment>
            }
            slotProps={{ input: { 'aria-label': translate('picker.search'), maxLength: 200 } }}
            sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
    );
}
