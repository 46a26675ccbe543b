import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import VerticalAlignBottom from '@mui/icons-material/VerticalAlignBottom';
import VerticalAlignTop from '@mui/icons-material/VerticalAlignTop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

type Props = {
    anchor: HTMLElement;
    title: string;
    position: number;
    total: number;
    onMove(to: number): void;
    onClose(): void;
};

/** A menu that moves a record to another position without dragging. */
export function PlaceMenu({ anchor, title, position, total, onMove, onClose }: Props) {
    const translate = useTranslate();
    const [target, setTarget] = useState(String(position));
    const go = (to: number) => {
        onClose();
        onMove(to);
    };
    const number = Number(target);
    const valid = Number.isInteger(number) && number >= 1 && number <= total;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (valid) go(number);
    };
    const ways = [
        { label: 'top', icon: <VerticalAlignTop />, to: 1, disabled: position === 1 },
        { label: 'up', icon: <ArrowUpward />, to: position - 1, disabled: position === 1 },
        { label: 'down', icon: <ArrowDownward />, to: position + 1, disabled: position === total },
        { label: 'bottom', icon: <VerticalAlignBottom />, to: total, disabled: position === total },
    ];
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{
                paper: { role: 'dialog', 'aria-label': translate('lists.order.place', { place: position, title }) },
            }}
        >
            <Box sx={{ p: 1, display: 'flex', flexDirection: 'column' }}>
                {ways.map(({ label, icon, to, disabled }) => (
                    <Button
                        key={label}
                        color="inherit"
                        startIcon={icon}
                        disabled={disabled}
                        onClick={() => go(to)}
                        sx={{ justifyContent: 'flex-start' }}
                    >
                        {translate(`lists.order.${label}`)}
                    </Button>
                ))}
                <Box
                    component="form"
                    onSubmit={submit}
                    sx={{ display: 'flex', gap: 1, mt: 1, pt: 1.5, px: 1, borderTop: 1, borderColor: 'divider' }}
                >
                    <TextField
                        size="small"
                        label={translate('lists.order.position')}
                        value={target}
                        error={!valid}
                        helperText={translate('lists.order.range', { total })}
                        onChange={(event) => setTarget(event.target.value)}
                        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
                        sx={{ width: 140 }}
                    />
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={!valid || number === position}
                        sx={{ alignSelf: 'flex-start', height: 40 }}
                    >
                        {translate('lists.order.move')}
                    </Button>
                </Box>
            </Box>
        </Popover>
    );
}
