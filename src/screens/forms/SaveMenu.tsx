import ArrowDropUp from '@mui/icons-material/ArrowDropUp';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SaveFollowUp } from './editing';

type Props = { ways: readonly SaveFollowUp[]; isNew: boolean; onChoose(way: SaveFollowUp): void };

/** What may follow a save, beside its button. */
export function SaveMenu({ ways, isNew, onChoose }: Props) {
    const translate = useTranslate();
    const button = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    const label = translate('forms.ways.label');
    if (ways.length === 0) return null;
    return (
        <>
            <Button
                ref={button}
                variant="contained"
                aria-label={label}
                data-tip={label}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                onClick={() => setOpen(true)}
                sx={{ minWidth: 0, px: 0.5, flexShrink: 0 }}
            >
                <ArrowDropUp />
            </Button>
            <Menu
                open={isOpen}
                anchorEl={() => button.current}
                onClose={() => setOpen(false)}
                anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
                transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            >
                {ways.map((way) => (
                    <MenuItem
                        key={way}
                        onClick={() => {
                            setOpen(false);
                            onChoose(way);
                        }}
                    >
                        {translate(`forms.ways.${isNew ? 'create' : 'save'}.${way}`)}
                        {way === 'close' && (
                            <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', pl: 3 }}>
                                {translate('forms.ways.closeKey')}
                            </Typography>
                        )}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
}
