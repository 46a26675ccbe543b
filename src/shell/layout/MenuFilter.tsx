import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router';
import { listLinks, type MenuEntry } from '../../base/page/menu';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { createMenuMatch, type MenuMatch } from './menuMatch';
import { useMenuKeys } from './useMenuKeys';

type Props = {
    entries: readonly MenuEntry[];
    /** Called with what the menu shall show; undefined for all of it. */
    onMatch(match: MenuMatch | undefined): void;
};

/**
 * A field above the menu that leaves the rows which match what is typed. Navigating anywhere empties it; a page that
 * corrects its own address does not.
 */
export function MenuFilter({ entries, onMatch }: Props) {
    const translate = useTranslate();
    const { key } = useLocation();
    const kind = useNavigationType();
    const input = useRef<HTMLInputElement>(null);
    const [words, setWords] = useState('');
    const [match, setMatch] = useState<MenuMatch>();
    const type = useCallback(
        (typed: string) => {
            const match = createMenuMatch(typed);
            setWords(typed);
            setMatch(() => match);
            onMatch(match);
        },
        [onMatch],
    );
    const clear = useCallback(() => {
        type('');
        input.current?.focus();
    }, [type]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
    useEffect(() => {
        if (kind !== 'REPLACE') type('');
    }, [key, type]);
    useMenuKeys(input, match ? clear : undefined);
    const label = translate('app.menu.filter');
    return (
        <>
            <OutlinedInput
                fullWidth
                size="small"
                inputRef={input}
                value={words}
                onChange={(event) => type(event.target.value)}
                placeholder={label}
                slotProps={{ input: { 'aria-label': label, role: 'searchbox', maxLength: 60, enterKeyHint: 'go' } }}
                startAdornment={
                    <InputAdornment position="start">
                        <Search fontSize="small" />
                    </InputAdornment>
                }
                endAdornment={
                    words !== '' && (
                        <InputAdornment position="end">
                            <IconButton
                                size="small"
                                edge="end"
                                aria-label={translate('app.menu.clear')}
                                onClick={clear}
                            >
                                <Clear fontSize="small" />
                            </IconButton>
                        </InputAdornment>
                    )
                }
            />
            <span role="status" style={visuallyHidden}>
                {match && translate('app.menu.found', { smart_count: listLinks(match(entries, translate)).length })}
            </span>
        </>
    );
}
