import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The element to focus after the rows have changed: a button of a row, its first input, or the "add" button. */
type FocusTarget = { place: number; act: 'up' | 'down' | 'input' | 'row' } | 'adder';

const wanted = {
    input: 'input:not([type="file"]):not([tabindex="-1"]), textarea, [role="combobox"], [contenteditable="true"]',
    row: 'button:not(:disabled)',
    // In the first and the last row, one of the two is disabled.
    up: '[data-act="up"]:not(:disabled)',
    down: '[data-act="down"]:not(:disabled)',
} as const;

export type RowFocus<List extends HTMLElement> = {
    list: RefObject<List | null>;
    adder: RefObject<HTMLButtonElement | null>;
    added(place: number): void;
    moved(from: number, to: number): void;
    removed(place: number, count: number): void;
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
            const row = list.current?.querySelectorAll(':scope > li, :scope > ol > li')[wish.place];
            const found = row?.querySelector<HTMLElement>(wanted[wish.act]);
            (
                found ??
                row?.querySelector<HTMLElement>('[data-act]:not(:disabled)') ??
                row?.querySelector<HTMLElement>(wanted.row)
            )?.focus();
        }
        setWish(undefined);
    }, [wish]);

    const added = useCallback((place: number) => setWish({ place, act: 'input' }), []);

    return {
        list,
        adder,
        added,
        moved: (from, to) => setWish({ place: to, act: to < from ? 'up' : 'down' }),
        removed: (place, count) => setWish(count > 1 ? { place: Math.min(place, count - 2), act: 'row' } : 'adder'),
    };
}
