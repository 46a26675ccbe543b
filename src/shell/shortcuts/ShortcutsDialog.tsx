import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Shortcut, shortcuts } from '../../base/shortcuts/declared';
import { useGoLinks } from './goLinks';
import { ShortcutList } from './ShortcutList';
import { SingleKeysSwitch } from './SingleKeysSwitch';

const places = ['everywhere', 'lists', 'forms'] as const satisfies readonly Shortcut['where'][];

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns the caps of a shortcut's keys. */
function getCaps({ press, ctrl }: Shortcut): string[] {
    const cap = ctrl && press.length === 1 ? press.toUpperCase() : press;
    return ctrl ? [isApple() ? '⌘' : 'Ctrl', cap] : [cap];
}

/** The overview of all shortcuts, made from their declarations, with the switch for those of a single key. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
    const translate = useTranslate();
    const titleId = useId();
    const links = useGoLinks();
    const declared: [string, Shortcut][] = Object.entries(shortcuts);
    return (
        <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{translate('shortcuts.title')}</DialogTitle>
            <DialogContent dividers>
                <SingleKeysSwitch />
                <Box sx={{ columnWidth: 250, columnGap: 4, mt: 2 }}>
                    {places.map((place) => (
                        <ShortcutList
                            key={place}
                            title={translate(`shortcuts.where.${place}`)}
                            entries={declared
                                .filter(([name, { where }]) => where === place && name !== 'go')
                                .map(([name, shortcut]) => ({
                                    key: name,
                                    name: translate(`shortcuts.names.${name}`),
                                    caps: getCaps(shortcut),
                                }))}
                        />
                    ))}
                </Box>
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                    {translate('shortcuts.inactive')}
                </Typography>
                <ShortcutList
                    title={translate('shortcuts.where.go')}
                    columnWidth={200}
                    entries={links.map(({ to, label, letters }) => ({
                        key: to,
                        name: translate(label),
                        caps: [shortcuts.go.press, ...letters],
                    }))}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('app.close')}</Button>
            </DialogActions>
        </Dialog>
    );
}
