import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsOnline } from '../connection/useConnection';
import { useCountdown } from '../ui/useCountdown';
import { noteTime, type ShownNote } from './note';

const Card = styled('li')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 1, 0.75, 2),
    minHeight: 48,
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.shadows[6],
    background: 'var(--bubble)',
    color: theme.palette.common.white,
    pointerEvents: 'auto',
    '& span': {
        flexGrow: 1,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
    },
    '& button': { flexShrink: 0 },
    '@media (prefers-reduced-motion: no-preference)': { animation: 'note 150ms ease-out' },
    '@keyframes note': { from: { opacity: 0, transform: 'translateY(8px)' } },
}));

/**
 * One note. It stays for as long as the pointer or the focus is on it, its change is being undone, or cannot be for want
 * of a connection.
 */
export function NoteCard({ note, onClose }: { note: ShownNote; onClose(): void }) {
    const translate = useTranslate();
    const [isHovered, setHovered] = useState(false);
    const [isFocused, setFocused] = useState(false);
    const [isRunning, setRunning] = useState(false);
    const { text, params, undo } = note;
    const isOnline = useIsOnline();
    const isCutOff = undo !== undefined && !isOnline;
    useCountdown(noteTime, isHovered || isFocused || isRunning || isCutOff, onClose);

    async function takeBack(run: () => Promise<void>): Promise<void> {
        if (isRunning) return;
        setRunning(true);
        await run();
        onClose();
    }
    return (
        <Card
            onPointerEnter={() => setHovered(true)}
            onPointerLeave={() => setHovered(false)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
        >
            <span>{translate(text, params)}</span>
            {undo && (
                <Button
                    color="inherit"
                    // A disabled button would lose the focus.
                    aria-disabled={isRunning}
                    startIcon={isRunning && <CircularProgress color="inherit" size={16} />}
                    onClick={() => void takeBack(undo)}
                    sx={{ fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: 3 }}
                >
                    {translate('notes.undo')}
                </Button>
            )}
            <IconButton color="inherit" size="small" aria-label={translate('app.close')} onClick={onClose}>
                <Close fontSize="small" />
            </IconButton>
        </Card>
    );
}
