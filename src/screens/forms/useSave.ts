import { replaceEqualDeep, useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ConflictData } from '../../../contract/envelope';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { type Fault, findConflict, listFaults, listRefusals } from '../../fields/form/problems';
import { useReveal } from '../../fields/form/Reveal';
import { nestErrors } from '../../fields/form/schema';
import { copyValue, isSameValue, merge, type Values } from '../../fields/form/values';
import type { SentRecord } from '../drafts/draft';
import { disableForm } from './disableForm';
import type { Editing, FormBaseline, LastChange, SaveRequest } from './editing';
import { type Sending, useLostAnswer } from './useLostAnswer';
import { type Accepts, type ConcurrentChange, useMeanwhile } from './useMeanwhile';
import { useRunningUploads } from './useRunningUploads';

/** A save with an outdated version: the current state, and the last change by others. */
export type Conflict = { current: FormBaseline; change: LastChange; publishes: boolean };

type Saving = {
    /** `publishes`: a draft is published as soon as it is saved. */
    submit(publishes?: boolean): Promise<void>;
    discard(): void;
    uploads: number;
    /** Whether the last save is unanswered, so that the current state may differ from the baseline. */
    isLost: boolean;
    /** Whether a save is waiting for uploads; until they have ended it can be cancelled. */
    isWaiting: boolean;
    stopWaiting(): void;
    conflict: Conflict | undefined;
    /** Changes by others that this form's saves were merged with. */
    meanwhile: { notes: readonly ConcurrentChange[]; forget(): void };
    /** Saves again, with the form's changes on top of the current state. */
    keepMine(): Promise<void>;
    takeTheirs(): void;
    goOn(): void;
    /** Shows other values; the next save is based on `from`. */
    restart(from: FormBaseline, values: Values): void;
    /** Notes that an earlier page has sent this record, and whether it was created is unknown. */
    recall(sent: SentRecord): void;
    /** Takes a newer version over, without saving: merges what does not overlap, otherwise asks the user. */
    takeNewer(current: FormBaseline): void;
};

const busy = { busy: true };

/** Makes a form editable again that was made inert; undefined if it was not. */
type Reopen = (() => void) | undefined;

type SaveOptions = {
    editing: Editing;
    accepts: Accepts;
    opened: FormBaseline;
    setOpened(opened: FormBaseline): void;
    root: RefObject<HTMLFormElement | null>;
    sending: Sending;
};

/** Saves a form and handles all outcomes. The form keeps its input on any failure. */
export function useSave({ editing, accepts, opened, setOpened, root, sending }: SaveOptions): Saving {
    const { fields } = editing;
    const form = useFormContext<Values>();
    const dialogs = useDialogs();
    const reveal = useReveal();
    const translate = useTranslate();
    const uploads = useRunningUploads();
    const [conflict, setConflict] = useState<Conflict>();
    const [isWaiting, setWaiting] = useState(false);
    const waiting = useRef(new AbortController());
    // Leaving the page cancels a waiting save.
    useEffect(() => () => waiting.current.abort(), []);
    const isRunning = useRef(false);
    const { mutateAsync } = useMutation({
        mutationFn: (request: SaveRequest) => editing.save(request),
        meta: busy,
        retry: false,
    });
    const { mutateAsync: publish } = useMutation({
        mutationFn: async (saved: FormBaseline) => (await editing.publish?.(saved)) ?? saved,
        meta: busy,
        retry: false,
    });
    const lostAnswer = useLostAnswer(editing, mutateAsync, sending);
    const meanwhile = useMeanwhile(editing, accepts);

    function start(from: FormBaseline, values: Values): void {
        setOpened(from);
        const shown = form.getValues();
        // Inputs that already show these values are not rendered again.
        form.reset(values, { keepValues: replaceEqualDeep(shown, values) === shown });
    }

    function show([first]: readonly Fault[]): void {
        if (first) reveal(first.path);
    }

    function refuse(problem: unknown, over: FormBaseline): void {
        const nested = nestErrors(listRefusals(problem), editing.sentAt(over), 'server');
        const faults = listFaults(nested, Object.keys(fields));
        const isSaid = dialogs.reasons(problem);
        if (faults.length === 0 && !isSaid) dialogs.error(problem);
        for (const { path, message } of faults) form.setError(path, { type: 'server', message });
        show(faults);
    }

    /** Handles a conflict: merges and saves again if the changes do not overlap, otherwise asks the user. */
    async function meet(met: ConflictData, { opened: over, publishes = false }: SaveRequest, open: Reopen) {
        const change = { by: met.updatedBy, time: met.updatedTime };
        const current = editing.toBaseline(met.current, over);
        const typed = copyValue(form.getValues());
        const together = await meanwhile.together(over, typed, current);
        if (!together) {
            open?.();
            return setConflict({ current, change, publishes });
        }
        start(current, merge(fields, typed, form.getValues(), together.merged));
        const saves = current.version - over.version;
        meanwhile.note({ change, saves, before: over.values, after: current.values });
        await sendOver({ values: together.sent, opened: current, publishes }, open, change);
    }

    /** `after` is the last change by others that these values were merged with. */
    async function sendOver(request: SaveRequest, open: Reopen, after?: LastChange): Promise<void> {
        const { values, opened, publishes = false } = request;
        let over = opened;
        const typed = copyValue(form.getValues());
        try {
            const outcome = await lostAnswer.before(request);
            if (outcome === 'stay') return open?.();
            over = outcome.over;
            if (over !== opened) setOpened(over);
            const isUnchanged = publishes && over.exists && isSameValue(over.values, typed);
            let answer = isUnchanged ? over : await lostAnswer.send({ ...request, opened: over });
            // Keeps input that was typed while the save was in progress.
            start(answer, merge(fields, typed, form.getValues(), answer.values));
            meanwhile.end();
            if (publishes && editing.publish && answer.whole.status !== 'ACTIVE') {
                answer = await publish(answer);
                start(answer, merge(fields, typed, form.getValues(), answer.values));
            }
            editing.onSaved(answer, after, { publishes, isFollowed: false });
            outcome.report?.();
        } catch (problem) {
            const met = findConflict(problem);
            if (met) return await meet(met, { values, opened: over, publishes }, open);
            open?.();
            refuse(problem, over);
        }
    }

    async function send(values: Values, opened: FormBaseline, publishes: boolean): Promise<void> {
        const focused = document.activeElement;
        const set = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true });
        if (editing.mayGo && !(await editing.mayGo(values, set))) return;
        // The form of a new record is left as soon as it is created: input typed until then would be lost.
        const open = opened.exists || !root.current ? undefined : disableForm(root.current, focused);
        await sendOver({ values, opened, publishes }, open);
    }

    /** Resolves to whether the save continues: it was not cancelled and no upload has failed. */
    async function waitForUploads(): Promise<boolean> {
        waiting.current = new AbortController();
        const { signal } = waiting.current;
        setWaiting(true);
        const allStored = await uploads.ended(signal);
        setWaiting(false);
        if (!signal.aborted && !allStored) dialogs.error(translate('forms.uploadFailed'));
        return allStored && !signal.aborted;
    }

    async function saveOver(over: FormBaseline, publishes = false): Promise<void> {
        if (isRunning.current) return;
        isRunning.current = true;
        meanwhile.begin();
        try {
            if (uploads.count > 0 && !(await waitForUploads())) return;
            await form.handleSubmit(
                (values) => send(values, over, publishes),
                (nested) => show(listFaults(nested, Object.keys(fields))),
            )();
        } catch (problem) {
            dialogs.error(problem);
        } finally {
            isRunning.current = false;
        }
    }

    return {
        submit: (publishes) => saveOver(opened, publishes),
        discard() {
            waiting.current.abort();
            uploads.stop();
            meanwhile.forget();
            start(opened, opened.values);
        },
        uploads: uploads.count,
        isLost: lostAnswer.isLost,
        isWaiting,
        stopWaiting: () => waiting.current.abort(),
        conflict,
        meanwhile,
        async keepMine() {
            if (!conflict) return;
            const { current, publishes } = conflict;
            setConflict(undefined);
            start(current, merge(fields, opened.values, form.getValues(), current.values));
            await saveOver(current, publishes);
        },
        takeTheirs() {
            if (conflict) start(conflict.current, conflict.current.values);
            setConflict(undefined);
        },
        goOn: () => setConflict(undefined),
        restart: start,
        recall: (sent) => lostAnswer.recall({ ...sent, opened }),
        takeNewer(current) {
            const change = current.change ?? { by: '', time: '' };
            const merged = meanwhile.join(opened, copyValue(form.getValues()), current);
            if (!merged) return setConflict({ current, change, publishes: false });
            start(current, merged);
            const saves = current.version - opened.version;
            meanwhile.note({ change, saves, before: opened.values, after: current.values });
        },
    };
}
