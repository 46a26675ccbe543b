/** The time for which a note is shown, in milliseconds. */
export const noteTime = 6000;

/**
 * What happened, for a few seconds. A new note replaces one of the same `kind`; `text` is an i18n key. `undo` takes the
 * change back and reports the outcome itself.
 */
export type Note = {
    kind: string;
    text: string;
    params?: Readonly<Record<string, string | number>>;
    undo?(): Promise<void>;
};

export type ShownNote = Note & { id: number };

export type NoteStackProps = { notes: readonly ShownNote[]; onClose(id: number): void };
