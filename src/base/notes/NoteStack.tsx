import { styled } from '@mui/material/styles';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NoteCard } from './NoteCard';
import type { NoteStackProps } from './note';

/** The most notes that are seen at once; others wait for their turn. */
const most = 3;

const Place = styled('section')(({ theme }) => ({
    position: 'fixed',
    zIndex: theme.zIndex.snackbar,
    bottom: theme.spacing(3),
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(1),
    width: 'min(560px, calc(100vw - 32px))',
    pointerEvents: 'none',
    // The bar of a form with its buttons stays free.
    'body:has([data-save-bar]) &': { bottom: 88 },
}));

/**
 * The notes on the screen, newest last. F8 leads to them, Escape closes the one with the focus, and afterwards the focus
 * is where it was.
 */
export function NoteStack({ notes, onClose }: NoteStackProps) {
    const translate = useTranslate();
    const place = useRef<HTMLElement>(null);
    const origin = useRef<HTMLElement>(null);

    useEffect(() => {
        function onKeyDown(event: KeyboardEvent): void {
            if (event.key !== 'F8') return;
            event.preventDefault();
            place.current?.querySelector<HTMLElement>('li:last-of-type button')?.focus();
        }
        window.addEventListener('keydown', onKeyDown);
        return () => window.removeEventListener('keydown', onKeyDown);
    }, []);

    function remember({ relatedTarget }: FocusEvent): void {
        if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget))
            origin.current = relatedTarget;
    }
    function close(id: number): void {
        if (place.current?.contains(document.activeElement)) origin.current?.focus();
        onClose(id);
    }
    return (
        <Place ref={place} aria-label={translate('notes.label')} onFocus={remember}>
            <ul style={{ display: 'contents', listStyle: 'none' }}>
                {notes.slice(0, most).map((note) => (
                    <NoteCard key={note.id} note={note} onClose={() => close(note.id)} />
                ))}
            </ul>
        </Place>
    );
}
