import { type RefObject, useEffect } from 'react';

/** Everything of the menu that opens: links, and the buttons of sections. */
const rowSelector = 'li > a, li > button[aria-expanded]';

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
    [...key].length === 1 && key !== ' ' && !(ctrlKey || metaKey || altKey);

/** Whether a row, or the star beside it, has the focus. */
const isReached = (row: HTMLElement) => row.matches(':focus') || row.nextElementSibling?.matches(':focus') === true;

/** Returns the element that an arrow key moves to: the field stands above the first row. */
function findTarget(key: string, rows: readonly HTMLElement[], field: HTMLElement): HTMLElement | undefined {
    const at = rows.findIndex(isReached);
    if (key === 'ArrowDown') return rows[at + 1];
    if (key === 'ArrowUp' && document.activeElement !== field) return rows[at - 1] ?? field;
    return undefined;
}

/**
 * The keys of the menu around its filter: arrows move between field and rows, Enter in the field opens the first link,
 * Escape clears, and who types on a row goes on typing in the field. `clear` is undefined while nothing is typed.
 */
export function useMenuKeys(input: RefObject<HTMLInputElement | null>, clear: (() => void) | undefined): void {
    useEffect(() => {
        const field = input.current;
        const nav = field?.closest('nav');
        if (!field || !nav) return;
        function press(event: KeyboardEvent): void {
            if (event.isComposing || !field || !nav) return;
            const rows = [...nav.querySelectorAll<HTMLElement>(rowSelector)];
            const isOnRow = rows.some(isReached);
            if (!isOnRow && document.activeElement !== field) return;
            const target = findTarget(event.key, rows, field);
            if (target) {
                event.preventDefault();
                target.focus();
            } else if (event.key === 'Enter' && clear && !isOnRow) {
                rows.find((row) => row instanceof HTMLAnchorElement)?.click();
            } else if (event.key === 'Escape' && clear) {
                // The drawer around the menu stays.
                event.stopPropagation();
                clear();
            } else if (clear && isOnRow && isCharacter(event)) field.focus();
        }
        nav.addEventListener('keydown', press);
        return () => nav.removeEventListener('keydown', press);
    }, [input, clear]);
}
