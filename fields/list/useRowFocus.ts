import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What shall have the focus once the rows stand in their new order: a button of a row, its first input, or the adder. */
type Wish = { place: number; act: 'up' | 'down' | 'input' | 'row' } | 'adder';

const wanted = {
    input: 'input:not([type="file"]):not([tabindex="-1"]), textarea, [role="combobox"], [contenteditable="true"]',
    row: 'button:not(:disabled)',
    // The first and the last row have one of the two only.
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

/** Keeps the focus with the row that was added or moved, or near the one that is gone, so that the keyboard can go on. */
export function useRowFocus<List extends HTMLElement>(): RowFocus<List> {
    const list = useRef<List>(null);
    const adder = useRef<HTMLButtonElement>(null);
    const [wish, setWish] = useState<Wish>();

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
