import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import type { GoLink } from './goLinks';
import { Keys } from './Keys';

/** Over the page, at its lower edge, without taking the focus or the pointer. */
const floating = (theme: Theme) => ({
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.snackbar,
    pointerEvents: 'none',
    maxHeight: '50vh',
    overflow: 'hidden',
    borderRadius: 0,
    px: { xs: 2, md: 3 },
    py: 1.5,
});

const columns = { columnWidth: 210, columnGap: 3, listStyle: 'none', m: 0, mt: 1, p: 0 };
const entry = { display: 'flex', gap: 1, alignItems: 'center', breakInside: 'avoid', py: 0.25 };

/** Shows which letters lead to which screen, after `g` or the first letter. */
export function GoHint({ typed, links }: { typed: string; links: readonly GoLink[] }) {
    const translate = useTranslate();
    const open = links.filter(({ letters }) => letters.startsWith(typed));
    return (
        <Paper square elevation={8} sx={floating}>
            <Typography variant="subtitle2">{translate('shortcuts.goNow')}</Typography>
            <p role="status" style={visuallyHidden}>
                {translate('shortcuts.goNow')}
            </p>
            <Box component="ul" aria-hidden sx={columns}>
                {open.map(({ to, label, letters }) => (
                    <Box component="li" key={to} sx={entry}>
                        <Keys caps={[...letters.slice(typed.length)]} />
                        <Typography variant="body2" noWrap>
                            {translate(label)}
                        </Typography>
                    </Box>
                ))}
            </Box>
        </Paper>
    );
}
