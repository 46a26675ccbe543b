import { useRef, useState } from 'react';
import type { Values } from '../../fields/form/values';
import type { Editing, FormBaseline, LastChange } from './editing';
import { mergeIndependent } from './mergeApart';

/** Converts values to those to send; undefined if they are invalid. */
export type Accepts = (values: Values) => Promise<Values | undefined>;

/** Changes by others while a form was open: the number of saves, the last of which is `change`. */
export type ConcurrentChange = { change: LastChange; saves: number; before: Values; after: Values };

/** Maximum number of newer versions that a save is merged with automatically; beyond it, the user is asked. */
const maxMerges = 3;

/** The merged values, as held by the form and as sent. */
type MergedValues = { merged: Values; sent: Values };

/** Handles conflicting saves whose changes do not overlap: they are merged, and noted until the next save. */
export function useMeanwhile({ fields, check }: Editing, accepts: Accepts) {
    const [notes, setNotes] = useState<readonly ConcurrentChange[]>([]);
    const tries = useRef(0);
    const isDone = useRef(true);

    function join(over: FormBaseline, typed: Values, current: FormBaseline): Values | undefined {
        if (over.exists !== current.exists || over.whole.status !== current.whole.status) return undefined;
        return mergeIndependent(fields, { base: over.values, mine: typed, theirs: current.values }, check);
    }

    return {
        notes,
        /** Returns the merged values, valid or not; undefined if the user has to decide. */
        join,
        forget: () => setNotes([]),
        /** Called when a save begins. Clears the notes of the last save if it was successful. */
        begin() {
            tries.current = 0;
            if (isDone.current) setNotes([]);
        },
        end() {
            isDone.current = true;
        },
        /** Returns the merged values; undefined if the user has to decide. */
        async together(over: FormBaseline, typed: Values, current: FormBaseline): Promise<MergedValues | undefined> {
            tries.current += 1;
            if (tries.current > maxMerges) return undefined;
            const merged = join(over, typed, current);
            const sent = merged && (await accepts(merged));
            return merged && sent && { merged, sent };
        },
        note(meanwhile: ConcurrentChange) {
            isDone.current = false;
            setNotes((all) => [...all, meanwhile]);
        },
    };
}
