import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The element to focus after the rows have changed: a button of a row, its first input, or the "add" button. */
type FocusTarget = { index: number; act: 'up' | 'down' | 'input' | 'row' } | 'adder';

const selectors = {
    input: 'input:not([type="file"]):not([tabindex="-1"]), textarea, [role="combobox"], [contenteditable="true"]',
    row: 'button:not(:disabled)',
    // In the first and the last row, one of the two is disabled.
    up: '[data-act="up"]:not(:disabled)',
    down: '[data-act="down"]:not(:disabled)',
} as const;

export type RowFocus<List extends HTMLElement> = {
    list: RefObject<List | null>;
    adder: RefObject<HTMLButtonElement | null>;
    added(index: number): void;
    moved(from: number, to: number): void;
    removed(index: number, count: number): void;
};

/** Keeps the keyboard focus with the added or moved row, or near the removed one. */
export function useRowFocus<List extends HTMLElement>(): RowFocus<List> {
    const list = useRef<List>(null);
    const adder = useRef<HTMLButtonElement>(null);
    const [wish, setWish] = useState<FocusTarget>();

    useEffect(() => {
        if (wish === undefined) return;
        if (wish === 'adder') adder.current?.focus();
        else {
            const row = list.current?.querySelectorAll(':scope > li, :scope > ol > li')[wish.index];
            const found = row?.querySelector<HTMLElement>(selectors[wish.act]);
            (
                found ??
                row?.querySelector<HTMLElement>('[data-act]:not(:disabled)') ??
                row?.querySelector<HTMLElement>(selectors.row)
            )?.focus();
        }
        setWish(undefined);
    }, [wish]);

    const added = useCallback((index: number) => setWish({ index, act: 'input' }), []);

    const moved = useCallback((from: number, to: number) => setWish({ index: to, act: to < from ? 'up' : 'down' }), []);
    const removed = useCallback(
        (index: number, count: number) =>
            setWish(count > 1 ? { index: Math.min(index, count - 2), act: 'row' } : 'adder'),
        [],
    );

    return { list, adder, added, moved, removed };
}
