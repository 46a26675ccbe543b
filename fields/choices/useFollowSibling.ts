import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const hasText = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** Whether the user is typing in the list at this path. */
function isTypingIn(path: string): boolean {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && activeElement.closest(`[data-path="${path}"]`) !== null;
}

/**
 * Keeps a value among the words of a sibling list while that list is edited. In a new record the value is the first
 * word until the user chooses one; afterwards it follows corrections of the chosen word. A word counts when its box
 * loses the focus or the form is submitted, never while it is typed. Returns a function to call when the user chooses.
 */
export function useFollowSibling(path: string, amongPath: string, enabled: boolean, required: boolean): () => void {
    const { getValues, setValue } = useFormContext();
    const among: unknown = useWatch({ name: amongPath });
    const follows = useRef(required && getValues(path) === '');
    const settled = useRef<readonly string[]>(toTexts(among));

    const settle = useCallback(() => {
        if (!enabled) return;
        const before = settled.current;
        const now = toTexts(getValues(amongPath));
        const value = String(getValues(path) ?? '');
        const isSameList = before.length === now.length;
        // An emptied box is probably about to be refilled, so the previous word is remembered.
        settled.current = now.map((word, index) => (isSameList && !hasText(word) ? (before[index] ?? word) : word));
        const position = before.indexOf(value);
        const first = now.find(hasText);
        const corrected = isSameList && hasText(now[position]) && !now.includes(value) ? now[position] : undefined;
        const next = follows.current ? first : corrected;
        if (next !== undefined && next !== value)
            setValue(path, next, { shouldDirty: true, shouldValidate: value !== '' });
    }, [enabled, getValues, setValue, path, amongPath]);

    // biome-ignore lint/correctness/useExhaustiveDependencies: rows come, go and move without anybody typing
    useEffect(() => {
        if (!isTypingIn(amongPath)) settle();
    }, [among, amongPath, settle]);

    useEffect(() => {
        const left = ({ target }: Event) => {
            if (target instanceof Element && target.closest(`[data-path="${amongPath}"]`)) settle();
        };
        const sent = (event: KeyboardEvent) => {
            if (event.key === 'Enter' || event.ctrlKey || event.metaKey) left(event);
        };
        document.addEventListener('focusout', left);
        document.addEventListener('keydown', sent, true);
        return () => {
            document.removeEventListener('focusout', left);
            document.removeEventListener('keydown', sent, true);
        };
    }, [amongPath, settle]);

    return useCallback(() => {
        follows.current = false;
    }, []);
}
