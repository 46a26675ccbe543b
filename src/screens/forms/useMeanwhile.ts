import { useRef, useState } from 'react';
import type { Values } from '../../fields/form/values';
import type { Change, Editing, Opened } from './editing';
import { mergeApart } from './mergeApart';

/** Values as they travel; undefined where they cannot be sent. */
export type Accepts = (values: Values) => Promise<Values | undefined>;

/** What was changed elsewhere while a form was open, in how many saves, the last of which is `change`. */
export type Meanwhile = { change: Change; saves: number; before: Values; after: Values };

/** A save goes over so many newer versions by itself; whoever is met by more of them is asked. */
const mostInARow = 3;

/** What a form may hold and send after somebody else has saved. */
type Together = { held: Values; sent: Values };

/**
 * Saves that come too late and touch nothing that others changed: what they and somebody else made is put together, and
 * noted until the next save.
 */
export function useMeanwhile({ fields, check }: Editing, accepts: Accepts) {
    const [notes, setNotes] = useState<readonly Meanwhile[]>([]);
    const tries = useRef(0);
    const isDone = useRef(true);

    return {
        notes,
        forget: () => setNotes([]),
        /** A save begins. What was said of the last one is over where that went through. */
        begin() {
            tries.current = 0;
            if (isDone.current) setNotes([]);
        },
        end() {
            isDone.current = true;
        },
        /** Undefined where people have to decide. */
        async together(over: Opened, typed: Values, current: Opened): Promise<Together | undefined> {
            tries.current += 1;
            if (tries.current > mostInARow || over.exists !== current.exists) return undefined;
            if (over.whole.status !== current.whole.status) return undefined;
            const held = mergeApart(fields, { base: over.values, mine: typed, theirs: current.values }, check);
            const sent = held && (await accepts(held));
            return held && sent && { held, sent };
        },
        note(meanwhile: Meanwhile) {
            isDone.current = false;
            setNotes((all) => [...all, meanwhile]);
        },
    };
}
