import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useIds } from '../ids';
import { useFormLanguages } from './FormLanguage';

type Opener = (path: string) => void;
type Reveal = { subscribe(opener: Opener): () => void; reveal(path: string): void };

const RevealContext = createContext<Reveal>({ subscribe: () => () => undefined, reveal: () => undefined });

/** Maximum time in milliseconds until an input that must be opened first appears. */
const patience = 500;

/** Finds the element with this `data-path`, or with that of the closest ancestor path. */
function findElement(root: HTMLElement, path: string): HTMLElement | null {
    const steps = path.split('.');
    for (let length = steps.length; length > 0; length -= 1) {
        const around = JSON.stringify(steps.slice(0, length).join('.'));
        const found = root.querySelector<HTMLElement>(`[data-path=${around}]`);
        if (found) return found;
    }
    return null;
}

/** Finds the control of a path; for an error of a whole list, the first usable control inside it. */
function focusable(container: HTMLElement, getIds: ReturnType<typeof useIds>): HTMLElement | null {
    const own = document.getElementById(getIds(container.dataset.path ?? '').id);
    return own ?? container.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable=true]');
}

/**
 * Provides a function that scrolls to the input at a path and focuses it; components that hide inputs (a language, a
 * collapsed row) open them first. Inputs are found by the `data-path` around them, which does not contain the language
 * of a localized text.
 */
export function RevealProvider({ children }: { children: ReactNode }) {
    const root = useRef<HTMLDivElement>(null);
    const openers = useRef(new Set<Opener>());
    const { langs } = useFormLanguages();
    const getIds = useIds();
    const waiting = useRef(0);

    const focus = useCallback(
        (path: string, until: number) => {
            if (!root.current) return;
            const container = findElement(root.current, path);
            // What is in a tab that has just been chosen can take the focus only once the tab is shown.
            const isExact = container?.dataset.path === path && container.closest('[hidden]') === null;
            if (!isExact && Date.now() < until) {
                waiting.current = requestAnimationFrame(() => focus(path, until));
                return;
            }
            container?.scrollIntoView({ block: 'center' });
            if (container) focusable(container, getIds)?.focus({ preventScroll: true });
        },
        [getIds],
    );

    useEffect(() => () => cancelAnimationFrame(waiting.current), []);

    const value = useMemo<Reveal>(
        () => ({
            subscribe(opener) {
                openers.current.add(opener);
                return () => openers.current.delete(opener);
            },
            reveal(path) {
                cancelAnimationFrame(waiting.current);
                for (const open of openers.current) open(path);
                const steps = path.split('.');
                const shown = langs.includes(steps.at(-1) ?? '') ? steps.slice(0, -1).join('.') || path : path;
                waiting.current = requestAnimationFrame(() => focus(shown, Date.now() + patience));
            },
        }),
        [focus, langs],
    );
    return (
        <RevealContext value={value}>
            <div ref={root}>{children}</div>
        </RevealContext>
    );
}

/** Returns a function that shows and focuses the input at a path. */
export function useReveal(): (path: string) => void {
    return useContext(RevealContext).reveal;
}

/** Registers a listener for paths that are about to be focused, with which a component opens hidden inputs. */
export function useRevealListener(open: Opener): void {
    const { subscribe } = useContext(RevealContext);
    const latest = useRef(open);
    latest.current = open;
    useEffect(() => subscribe((path) => latest.current(path)), [subscribe]);
}
