import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Shortcut, type ShortcutName, shortcuts } from './declared';
import { isPressed, noteLayout } from './press';

/** What a shortcut does; false if it does not apply now, so that the next one of its name is asked. */
type Run = () => unknown;

const runs = new Map<ShortcutName, readonly Run[]>();
const listeners = new Set<() => void>();
let hasSingleKeys = true;

/** Switches all shortcuts of a single key on or off, for this tab. */
export function setSingleKeys(isOn: boolean): void {
    hasSingleKeys = isOn;
    for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** Returns whether shortcuts of a single key are on. */
export function useSingleKeys(): boolean {
    return useSyncExternalStore(subscribe, () => hasSingleKeys);
}

const typed = 'input:not([type=checkbox],[type=radio],[type=button]),textarea,select,[contenteditable]';
/** Where keys are typed, or choose among entries by their first letters. */
const taking = `${typed},[role=textbox],[role=combobox],[role=menu],[role=listbox]`;

const isTaken = (target: EventTarget | null) => target instanceof Element && target.closest(taking) !== null;

/** Whether a dialog is open: then the page below it does nothing. */
export function hasDialog(): boolean {
    return document.querySelector('[role="dialog"],[role="alertdialog"]') !== null;
}

/** Runs what is registered under a name, the last that was registered first, as if its keys had been pressed. */
export function runShortcut(name: ShortcutName): void {
    for (const run of runs.get(name)?.toReversed() ?? []) if (run() !== false) return;
}

function mayRun(event: KeyboardEvent, { ctrl }: Shortcut): boolean {
    if (hasDialog()) return false;
    return ctrl === true || (hasSingleKeys && !event.defaultPrevented && !isTaken(event.target));
}

function listen(isWithCtrl: boolean) {
    return (event: KeyboardEvent) => {
        if (event.isComposing) return;
        noteLayout(event);
        for (const [name, registered] of runs) {
            const declared: Shortcut = shortcuts[name];
            if ((declared.ctrl === true) !== isWithCtrl || registered.length === 0 || !isPressed(event, declared))
                continue;
            const may = mayRun(event, declared);
            // A page with a form never opens the browser's own dialog for saving.
            if (may || isWithCtrl) event.preventDefault();
            // Editors would also break the line.
            if (may && isWithCtrl) event.stopPropagation();
            if (may && !event.repeat) runShortcut(name);
        }
    };
}

const onCtrl = listen(true);
const onSingle = listen(false);

function register(name: ShortcutName, run: Run): () => void {
    if (runs.size === 0) {
        window.addEventListener('keydown', onCtrl, true);
        document.addEventListener('keydown', onSingle);
    }
    runs.set(name, [...(runs.get(name) ?? []), run]);
    return () => {
        runs.set(name, runs.get(name)?.filter((other) => other !== run) ?? []);
    };
}

/**
 * Registers what a shortcut does while the component is mounted. If several are registered under a name, the last one
 * runs; one that returns false leaves it to those before.
 *
 * @example useShortcut('create', () => navigate('/banner-management/add'));
 */
export function useShortcut(name: ShortcutName, run: Run): void {
    const latest = useRef(run);
    latest.current = run;
    useEffect(() => register(name, () => latest.current()), [name]);
}
