import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type Control, type FieldValues, type Path, useController, type Validate } from 'react-hook-form';

type Props<V extends FieldValues> = {
    control: Control<V>;
    name: Path<V>;
    rules: Record<string, Validate<string, V>>;
    autoComplete: 'current-password' | 'new-password';
    hint?: string;
};

// As the fields of every form have it.
const Label = styled('label')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'block',
    fontWeight: 500,
    marginBottom: 2,
    '& > span': { color: theme.palette.error.main, marginInlineStart: 3 },
}));

/** A password that can be looked at. Its label is `pages.password.<name>`. */
export function PasswordField<V extends FieldValues>({ control, name, rules, autoComplete, hint }: Props<V>) {
    const translate = useTranslate();
    const id = useId();
    const [shown, setShown] = useState(false);
    const {
        field: { ref, ...field },
        fieldState,
    } = useController({
        control,
        name,
        rules: { validate: rules as Record<string, Validate<V[Path<V>], V>> },
    });
    const message = fieldState.error?.message;
    const toggle = translate(shown ? 'signin.hide' : 'signin.show');
    return (
        <div>
            <Label htmlFor={id}>
                {translate(`pages.password.${name}`)}
                <span aria-hidden>*</span>
            </Label>
            <TextField
                {...field}
                id={id}
                inputRef={ref}
                fullWidth
                required
                type={shown ? 'text' : 'password'}
                autoComplete={autoComplete}
                error={message !== undefined}
                helperText={message ?? hint}
                slotProps={{
                    formHelperText: { sx: { mx: 0 } },
                    htmlInput: { maxLength: 200, spellCheck: false, autoCapitalize: 'none' },
                    input: {
                        endAdornment: (
                            <InputAdornment position="end">
                                <IconButton
                                    edge="end"
                                    onClick={() => setShown(!shown)}
                                    aria-label={toggle}
                                    aria-pressed={shown}
                                >
                                    {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
                                </IconButton>
                            </InputAdornment>
                        ),
                    },
                }}
            />
        </div>
    );
}
