import { contrastRatio, readableContrast } from '../../contract/colors';
import type { Finding } from './protocol';

const getPlace = (element: Element) => element.closest<HTMLElement>('[data-field]')?.dataset.field;

/** Parses a computed colour; undefined if one looks through it. */
function parseColor(color: string): string | undefined {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    if (alpha < 1) return undefined;
    return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour behind a text; undefined if a picture or a gradient is. */
function findBackground(element: Element): string | undefined {
    for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each);
        if (backgroundImage !== 'none') return undefined;
        const color = parseColor(backgroundColor);
        if (color) return color;
    }
    return undefined;
}

const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

function isPoor(element: Element): boolean {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const [text, background] = [parseColor(color), findBackground(element)];
    return text !== undefined && background !== undefined
        ? contrastRatio(text, background) < (isLarge ? 3 : readableContrast)
        : false;
}

/** Whether a text does not fit into its element, which hides the rest. */
function isCut(element: HTMLElement): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
        (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
    );
}

/** Number of findings of one kind that are worth naming at once. */
const most = 20;

type Kind = Finding['kind'];

/** Returns what is to be said of an element. */
function listKinds(element: HTMLElement): Kind[] {
    if (!element.checkVisibility()) return [];
    // A picture that has not arrived yet has no width.
    if (element.matches('.formatted img:not([alt]), .formatted img[alt=""]')) return ['alternative'];
    if (element.clientWidth <= 1 || !hasOwnText(element)) return [];
    return [...(isPoor(element) ? (['contrast'] as const) : []), ...(isCut(element) ? (['cut'] as const) : [])];
}

const order: readonly Kind[] = ['contrast', 'alternative', 'cut'];

/**
 * Lists what staff should look at on the page: texts of poor contrast, pictures without a text, texts that are cut off.
 * Yields after each element, as there may be many.
 */
export function* listFindings(document: Document): Generator<void, Finding[]> {
    const found: Finding[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('[data-field], [data-field] *')) {
        for (const kind of listKinds(element))
            found.push({ kind, place: getPlace(element), text: (element.textContent ?? '').trim().slice(0, 80) });
        yield;
    }
    return order.flatMap((kind) => found.filter((finding) => finding.kind === kind).slice(0, most));
}
