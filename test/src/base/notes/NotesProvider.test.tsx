import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogsProvider } from '../../../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../../../src/base/dialogs/ShownDialog';
import { type Notes, NotesProvider, useNotes } from '../../../../src/base/notes/NotesProvider';

type Captured = { notes?: Notes };

function Taker({ captured }: { captured: Captured }) {
    captured.notes = useNotes();
    return <button type="button">Outside</button>;
}

/** Renders the notes; without a catalogue, texts are their keys. */
async function renderNotes(): Promise<Notes> {
    const captured: Captured = {};
    render(
        <DialogsProvider Dialog={ShownDialog}>
            <NotesProvider>
                <Taker captured={captured} />
            </NotesProvider>
        </DialogsProvider>,
    );
    const { notes } = captured;
    if (!notes) throw new Error('no notes');
    act(() => notes.show({ kind: 'first', text: 'first' }));
    await screen.findByText('first');
    return notes;
}

const listTexts = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('notes', () => {
    it('are announced politely and go by themselves', async () => {
        await renderNotes();
        expect(screen.getByRole('region', { name: 'notes.label' }).parentElement?.getAttribute('aria-live')).toBe(
            'polite',
        );
        pass(4000);
        expect(listTexts()).toEqual(['first']);
        pass(2500);
        expect(listTexts()).toEqual([]);
    });

    it('stay under the pointer and with the focus, and a moment longer', async () => {
        await renderNotes();
        const item = screen.getByRole('listitem');
        fireEvent.pointerEnter(item);
        pass(20_000);
        fireEvent.pointerLeave(item);
        pass(1000);
        act(() => screen.getByRole('button', { name: 'app.close' }).focus());
        pass(20_000);
        expect(listTexts()).toEqual(['first']);
        act(() => screen.getByRole('button', { name: 'Outside' }).focus());
        pass(7000);
        expect(listTexts()).toEqual([]);
    });

    it('of the same kind replace each other; of others, three are seen and the rest wait', async () => {
        const notes = await renderNotes();
        for (const kind of ['second', 'third', 'fourth']) act(() => notes.show({ kind, text: kind }));
        act(() => notes.show({ kind: 'second', text: 'second again' }));
        expect(listTexts()).toEqual(['first', 'third', 'fourth']);
        const [close] = screen.getAllByRole('button', { name: 'app.close' });
        if (close) fireEvent.click(close);
        expect(listTexts()).toEqual(['third', 'fourth', 'second again']);
    });

    it('are reached with F8, closed with Escape, and give the focus back', async () => {
        await renderNotes();
        const outside = screen.getByRole('button', { name: 'Outside' });
        act(() => outside.focus());
        fireEvent.keyDown(window, { key: 'F8' });
        const close = screen.getByRole('button', { name: 'app.close' });
        expect(document.activeElement).toBe(close);
        fireEvent.keyDown(close, { key: 'Escape' });
        expect(listTexts()).toEqual([]);
        expect(document.activeElement).toBe(outside);
    });

    it('stay while their change is being undone, which is done once', async () => {
        const notes = await renderNotes();
        let finish: () => void = () => undefined;
        const undo = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
        act(() => notes.show({ kind: 'first', text: 'changed', undo }));
        const button = screen.getByRole('button', { name: 'notes.undo' });
        fireEvent.click(button);
        fireEvent.click(button);
        pass(20_000);
        expect(undo).toHaveBeenCalledTimes(1);
        expect(listTexts()).toEqual(['changed']);
        await act(async () => finish());
        expect(listTexts()).toEqual([]);
    });
});
