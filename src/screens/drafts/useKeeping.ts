import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../contract/field';
import { createKey } from '../../../providers/transport';
import { whenIdle } from '../../base/chunks/idle';
import { useOnSettled } from '../../base/unsaved/UnsavedGuard';
import { copyValue, type Values } from '../../fields/form/values';
import { type DraftBase, pickValues, type SentRecord } from './draft';
import type { DraftStore } from './store';
import { holdDraft } from './tabs';

/** How long the hand rests until a draft is written, and the longest time that it is not (milliseconds). */
const rest = 800;
const longest = 5000;

/** The longest time that a save waits for its record to be kept (milliseconds). */
const patience = 1000;

type Options = {
    store: DraftStore | undefined;
    formId: string;
    /** Those that may be kept. */
    fields: Fields;
    opened: DraftBase;
    isUnsaved: boolean;
};

/**
 * Keeps what is typed as long as it is unsaved, and no longer. Returns the id of the draft, whether the browser refuses
 * to keep it, and a function that keeps a record that is being sent; it resolves once that is done, refused or takes
 * too long.
 */
export function useKeeping({ store, formId, fields, opened, isUnsaved }: Options) {
    const { subscribe, getValues } = useFormContext<Values>();
    const [id] = useState(createKey);
    const [isRefused, setRefused] = useState(false);
    const writing = useRef(Promise.resolve());
    const sent = useRef<SentRecord>(undefined);
    const latest = useRef({ store, fields, opened, isUnsaved, isSettled: false });
    Object.assign(latest.current, { store, fields, opened, isUnsaved });
    useEffect(() => (store ? holdDraft(id) : undefined), [store, id]);
    useOnSettled(formId, () => {
        latest.current.isSettled = true;
    });

    /** Writes or removes in order, so that nothing that was removed comes back. */
    const queue = useRef((work: () => Promise<void>) => {
        writing.current = writing.current.then(work).then(
            () => setRefused(false),
            () => setRefused(latest.current.isUnsaved),
        );
    }).current;

    const write = useRef(() =>
        queue(async () => {
            const { store, isUnsaved, isSettled, fields, opened } = latest.current;
            if (!store || !isUnsaved || isSettled) return;
            const values = copyValue(pickValues(fields, getValues()));
            const base = { values: pickValues(fields, opened.values), version: opened.version };
            const also = sent.current ? { sent: sent.current } : {};
            await store.keep({ id, at: Date.now(), values, base, ...also });
        }),
    ).current;

    useEffect(() => {
        if (!store || !isUnsaved) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let since: number | undefined;
        let cancelIdle = () => {};
        function writeAnew(): void {
            since = undefined;
            write();
        }
        function plan(): void {
            latest.current.isSettled = false;
            const now = Date.now();
            since ??= now;
            clearTimeout(timer);
            cancelIdle();
            timer = setTimeout(
                () => {
                    cancelIdle = whenIdle(writeAnew);
                },
                Math.min(rest, Math.max(0, since + longest - now)),
            );
        }
        function writeAtOnce(): void {
            if (document.visibilityState === 'hidden' && since !== undefined) writeAnew();
        }
        plan();
        document.addEventListener('visibilitychange', writeAtOnce);
        const unsubscribe = subscribe({ formState: { values: true }, callback: plan });
        return () => {
            clearTimeout(timer);
            cancelIdle();
            unsubscribe();
            document.removeEventListener('visibilitychange', writeAtOnce);
            // Whatever ends this, a crash of the page must not take the draft with it.
            queue(async () => {
                const { isUnsaved, isSettled } = latest.current;
                if (!isUnsaved || isSettled) await store.remove(id);
            });
        };
    }, [store, isUnsaved, id, subscribe, queue, write]);
    const keepSent = useCallback(
        async (record: SentRecord) => {
            sent.current = record;
            write();
            await Promise.race([writing.current, new Promise((resolve) => setTimeout(resolve, patience))]);
        },
        [write],
    );
    return { id, isRefused, keepSent };
}
