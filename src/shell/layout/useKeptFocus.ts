import { useEffect } from 'react';
import { hasDialog } from '../../base/shortcuts/listen';

/** Where in the page the focus was: each element above, from the innermost, and which of its children led there. */
type Held = { element: HTMLElement; above: readonly { parent: Element; index: number }[]; pathname: string };

/** What may get the focus although nobody went there. Text boxes would open the keyboard of a phone. */
const controls = 'a[href],button,[role=button],input:is([type=checkbox],[type=radio])';

const findContent = () => document.getElementById('content');

function note(element: HTMLElement, content: Element): Held {
    const above: Held['above'][number][] = [];
    for (let child: Element = element; child !== content && child.parentElement; child = child.parentElement)
        above.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
    return { element, above, pathname: window.location.pathname };
}

const isFree = (element: HTMLElement) =>
    element.isConnected &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled,[inert] *') &&
    element.getClientRects().length > 0;

/** Finds what is now where the focus was, as deep as there is something: in the next row, the same button. */
function findSamePlace({ above }: Held): Element | undefined {
    const outermost = above.findIndex(({ parent }) => parent.isConnected);
    let place = above[outermost]?.parent;
    for (const { index } of above.slice(0, outermost + 1).toReversed()) {
        const child = place?.children[Math.min(index, place.children.length - 1)];
        if (!child) break;
        place = child;
    }
    return place;
}

function findHeir(held: Held): HTMLElement | null {
    const content = findContent();
    if (held.pathname !== window.location.pathname) return content;
    if (isFree(held.element)) return held.element;
    const place = findSamePlace(held);
    const isAlike = place instanceof HTMLElement && place.tagName === held.element.tagName && isFree(place);
    if (isAlike && place.getAttribute('type') === held.element.getAttribute('type')) return place;
    for (let around = place; around && around !== content; around = around.parentElement ?? undefined)
        for (const control of around.querySelectorAll<HTMLElement>(controls)) if (isFree(control)) return control;
    return content;
}

/**
 * Keeps the keyboard focus within the page when what holds it goes away, with a deleted row or another page, or is
 * disabled: what takes its place gets it. Where people put the focus themselves, it stays.
 */
export function useKeptFocus(): void {
    useEffect(() => {
        let last: Element | undefined;
        let held: Held | undefined;
        function follow({ target }: FocusEvent): void {
            if (!(target instanceof HTMLElement)) return;
            const content = findContent();
            last = target;
            if (content?.contains(target)) held = note(target, content);
        }
        function forget(): void {
            last = undefined;
        }
        function keep(): void {
            const isGone = last !== undefined && (!last.isConnected || last.matches(':disabled'));
            const { activeElement: active, body } = document;
            if (!isGone || !held || (active !== body && active !== last) || hasDialog()) return;
            findHeir(held)?.focus({ preventScroll: held.pathname !== window.location.pathname });
        }
        const changes = new MutationObserver(keep);
        changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
        document.addEventListener('focusin', follow);
        document.addEventListener('pointerdown', forget, true);
        return () => {
            changes.disconnect();
            document.removeEventListener('focusin', follow);
            document.removeEventListener('pointerdown', forget, true);
        };
    }, []);
}
