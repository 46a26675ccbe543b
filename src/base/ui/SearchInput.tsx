import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getAriaKeys } from '../shortcuts/declared';
import { useShortcut, useSingleKeys } from '../shortcuts/listen';

/** Pause in typing, in milliseconds, after which the search starts. */
const pause = 300;

/** A search field that searches after a pause in typing. `/` moves the focus here from anywhere on the page. */
export function SearchInput({ value, onChange }: { value: string; onChange(text: string): void }) {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const [text, setText] = useState(value);
    const requested = useRef(value);
    const ask = (query: string) => {
        if (query === requested.current) return;
        requested.current = query;
        onChange(query);
    };
    const latestAsk = useRef(ask);
    latestAsk.current = ask;
    useLayoutEffect(() => {
        // The requested text comes back through the address with a delay; text typed since then is kept.
        if (value === requested.current) return;
        requested.current = value;
        setText(value);
    }, [value]);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => {
        const { pathname } = window.location;
        timer.current = setTimeout(() => {
            // A key may have led to another page, whose code is still on its way.
            if (window.location.pathname === pathname) latestAsk.current(text.trim());
        }, pause);
        return () => clearTimeout(timer.current);
    }, [text]);
    useShortcut('search', () => input.current?.focus());
    const keys = useSingleKeys() ? getAriaKeys('search') : undefined;
    const clear = () => {
        setText('');
        input.current?.focus();
    };
    return (
        <OutlinedInput
            size="small"
            type="search"
            inputRef={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && ask(text.trim())}
            // A pending search must not navigate back to the list after the user has followed a link.
            onBlur={({ relatedTarget }) => relatedTarget?.closest('a') && clearTimeout(timer.current)}
            placeholder={translate('lists.search')}
            slotProps={{
                input: { 'aria-label': translate('lists.search'), 'aria-keyshortcuts': keys, maxLength: 200 },
            }}
            startAdornment={
                <InputAdornment position="start">
                    <Search fontSize="small" />
                </InputAdornment>
            }
            endAdornment={
                text !== '' && (
                    <InputAdornment position="end">
                        <IconButton size="small" edge="end" aria-label={translate('lists.clearSearch')} onClick={clear}>
                            <Clear fontSize="small" />
                        </IconButton>
                    </InputAdornment>
                )
            }
            sx={{ width: { xs: '100%', sm: 260 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
        />
    );
}
