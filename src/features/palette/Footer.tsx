import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PaletteItem } from './item';

const key = {
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    lineHeight: 1.5,
    px: 0.625,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    bgcolor: 'background.default',
    color: 'text.primary',
};

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** The key that is held for commands, as it is written on keyboards. */
const commandKey = isMac ? '⌘' : 'Ctrl';

/** What the keys do with a row, for those who have a keyboard. */
export function Footer({ item }: { item: PaletteItem }) {
    const translate = useTranslate();
    const hints = [
        { keys: ['↵'], does: 'to' in item ? 'open' : 'run' },
        ...('to' in item ? [{ keys: [commandKey, '↵'], does: 'newTab' }] : []),
        ...(item.favourite ? [{ keys: ['⇧', '↵'], does: 'star' }] : []),
    ];
    return (
        <Box
            sx={{
                display: { xs: 'none', sm: 'flex' },
                gap: 2.5,
                px: 2.5,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                color: 'text.secondary',
                fontSize: '0.75rem',
            }}
        >
            {hints.map(({ keys, does }) => (
                <span key={does}>
                    {keys.map((name) => (
                        <Box key={name} component="kbd" sx={[key, { marginInlineEnd: 0.5 }]}>
                            {name}
                        </Box>
                    ))}{' '}
                    {translate(`palette.keys.${does}`)}
                </span>
            ))}
        </Box>
    );
}
