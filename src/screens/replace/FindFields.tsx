import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Replacement } from '../../../contract/replace/matches';

type Props = { wanted: Replacement; isDisabled: boolean; onChange(wanted: Replacement): void; onSearch(): void };

/** As many characters as anybody looks for; longer texts are not typed. */
const maxLength = 500;

/** What is looked for, and what takes its place. Enter searches. */
export function FindFields({ wanted, isDisabled, onChange, onSearch }: Props) {
    const translate = useTranslate();
    const texts = { fullWidth: true, size: 'small', slotProps: { htmlInput: { maxLength } } } as const;
    const flags = [
        ['isCaseSensitive', 'matchCase'],
        ['isWholeWord', 'wholeWord'],
    ] as const;
    return (
        <Box
            component="form"
            role="search"
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                // The dialog may be opened from within another form.
                event.stopPropagation();
                if (wanted.find !== '' && !isDisabled) onSearch();
            }}
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}
        >
            <TextField
                {...texts}
                autoFocus
                label={translate('replace.find')}
                value={wanted.find}
                onChange={({ target }) => onChange({ ...wanted, find: target.value })}
            />
            <TextField
                {...texts}
                label={translate('replace.with')}
                value={wanted.replacement}
                onChange={({ target }) => onChange({ ...wanted, replacement: target.value })}
            />
            <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
                {flags.map(([name, text]) => (
                    <FormControlLabel
                        key={name}
                        control={
                            <Checkbox
                                size="small"
                                checked={wanted[name]}
                                onChange={(_event, checked) => onChange({ ...wanted, [name]: checked })}
                            />
                        }
                        label={translate(`replace.${text}`)}
                        slotProps={{ typography: { variant: 'body2' } }}
                    />
                ))}
                <Button
                    type="submit"
                    variant="outlined"
                    startIcon={<Search />}
                    disabled={wanted.find === '' || isDisabled}
                    sx={{ ml: 'auto' }}
                >
                    {translate('replace.search')}
                </Button>
            </Box>
        </Box>
    );
}
