import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslate } from 'react-admin';

type Props = {
    input: RefObject<HTMLInputElement | null>;
    text: string;
    onText(text: string): void;
    onKey(event: KeyboardEvent): void;
    listId: string;
    activeId: string | undefined;
    onClose(): void;
};

/** The field of the palette: a combobox whose list is always open below it. */
export function Field({ input, text, onText, onKey, listId, activeId, onClose }: Props) {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.5, minHeight: 56, flexShrink: 0 }}>
            <Search color="action" />
            <InputBase
                autoFocus
                fullWidth
                value={text}
                onChange={(event) => onText(event.target.value)}
                onKeyDown={onKey}
                placeholder={translate('palette.placeholder')}
                inputRef={input}
                inputProps={{
                    role: 'combobox',
                    'aria-label': translate('palette.label'),
                    'aria-expanded': activeId !== undefined,
                    'aria-controls': listId,
                    'aria-autocomplete': 'list',
                    'aria-activedescendant': activeId,
                    autoComplete: 'off',
                    autoCorrect: 'off',
                    spellCheck: false,
                    enterKeyHint: 'go',
                    maxLength: 200,
                }}
                // 16 pixels: phones magnify the page around smaller fields.
                sx={{ fontSize: '1rem', '& input:focus-visible': { outline: 'none' } }}
            />
            <IconButton
                edge="end"
                onClick={() => {
                    if (text === '') return onClose();
                    onText('');
                    input.current?.focus();
                }}
                aria-label={translate(text === '' ? 'app.close' : 'palette.clear')}
            >
                <Clear fontSize="small" />
            </IconButton>
        </Box>
    );
}
