import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createChunk, useChunk } from '../chunks/chunk';
import { whenIdle } from '../chunks/idle';
import { withTexts } from '../chunks/laterTexts';
import { useDialogs } from '../dialogs/Dialogs';
import { createProviderError } from '../ui/providerError';
import type { Note, ShownNote } from './note';

export type Notes = { show(note: Note): void };

const NotesContext = createContext<Notes | undefined>(undefined);

const noteStack = createChunk(withTexts(['notes'], () => import('./NoteStack').then(({ NoteStack }) => NoteStack)));

/**
 * Provides notes: what happened, with a way back. They are announced politely and go by themselves. Their code is
 * fetched when the browser is idle; if it is lost, a dialog says that the change was made.
 */
export function NotesProvider({ children }: { children: ReactNode }) {
    const dialogs = useDialogs();
    const [notes, setNotes] = useState<readonly ShownNote[]>([]);
    const lastId = useRef(0);
    const region = useRef<HTMLDivElement>(null);
    const { Component: NoteStack, lost, again } = useChunk(noteStack, notes.length > 0);
    useEffect(() => whenIdle(() => void noteStack.prepareLater()), []);
    useEffect(() => {
        if (!lost || notes.length === 0) return;
        setNotes([]);
        again();
        dialogs.success('app.success');
    }, [lost, notes, again, dialogs]);
    const value = useMemo<Notes>(
        () => ({
            show(note) {
                // An open drawer has hidden everything beside it from readers, who tell only of what they had before.
                region.current?.removeAttribute('aria-hidden');
                lastId.current += 1;
                const id = lastId.current;
                setNotes((all) => [...all.filter(({ kind }) => kind !== note.kind), { ...note, id }]);
            },
        }),
        [],
    );
    const close = (id: number) => setNotes((all) => all.filter((note) => note.id !== id));
    return (
        <NotesContext value={value}>
            {children}
            {createPortal(
                <div ref={region} aria-live="polite">
                    {NoteStack && notes.length > 0 && <NoteStack notes={notes} onClose={close} />}
                </div>,
                document.body,
            )}
        </NotesContext>
    );
}

/** Returns the console's notes. The object is stable for the lifetime of the provider. */
export function useNotes(): Notes {
    const notes = useContext(NotesContext);
    if (!notes)
        throw createProviderError({
            hook: 'useNotes',
            provider: 'NotesProvider',
            holds: 'the notes on the screen',
            file: 'src/shell/app/Console.tsx',
        });
    return notes;
}
