import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

type Props = {
    /** The highest number that leads to a page. */
    highest: number;
    onChange(page: number): void;
};

/** A box for the number of a page that no link leads to. A number beyond the last page leads to that. */
export function PageBox({ highest, onChange }: Props) {
    const translate = useTranslate();
    const id = useId();
    const [text, setText] = useState('');
    function go(): void {
        const number = Number(text);
        if (text.trim() === '' || !Number.isFinite(number)) return;
        setText('');
        onChange(Math.min(Math.max(Math.trunc(number), 1), highest));
    }
    return (
        <Box
            component="form"
            onSubmit={(event) => {
                event.preventDefault();
                go();
            }}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
            <Typography variant="body2" color="textSecondary" component="label" htmlFor={id}>
                {translate('lists.paging.goTo')}
            </Typography>
            <OutlinedInput
                id={id}
                size="small"
                value={text}
                onChange={(event) => setText(event.target.value)}
                slotProps={{ input: { inputMode: 'numeric', maxLength: 7, enterKeyHint: 'go' } }}
                sx={{ width: 64, height: 28, fontSize: 14, '& input': { px: 1, textAlign: 'center' } }}
            />
        </Box>
    );
}
