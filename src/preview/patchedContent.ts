/** A tag; values of attributes may contain angle brackets. */
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Elements that never contain anything. Source: HTML, void elements. */
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Splits markup into its outermost elements and texts, if it is written as browsers write it. */
export function splitHtml(html: string): string[] {
    const parts: string[] = [];
    let depth = 0;
    let start = 0;
    const cut = (end: number) => {
        if (end > start) parts.push(html.slice(start, end));
        start = end;
    };
    for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(tagPattern)) {
        if (depth === 0) cut(index);
        const isVoid = voidElements.has(name.toLowerCase());
        if (!isVoid) depth += slash === '/' ? -1 : 1;
        if (depth === 0) cut(index + tag.length);
    }
    cut(html.length);
    return parts;
}

/** Returns how many values are the same at the beginning of both lists. */
function countSame(one: readonly string[], other: readonly string[]): number {
    const found = one.findIndex((value, index) => value !== other[index]);
    return found < 0 ? one.length : found;
}

const countSameAtEnd = (one: readonly string[], other: readonly string[]) =>
    countSame(one.toReversed(), other.toReversed());

/** Sets the markup of an element; returns whether browsers write it in the same way. */
function writeHtml(element: Element, html: string): boolean {
    element.innerHTML = html;
    return element.innerHTML === html;
}

function createTemplate(element: Element, html: string): { content: DocumentFragment; isRegular: boolean } {
    const template = element.ownerDocument.createElement('template');
    const isRegular = writeHtml(template, html);
    return { content: template.content, isRegular };
}

/**
 * Returns a function that sets the markup in an element. Outermost elements that are the same as before at the beginning
 * and at the end stay.
 */
export function createPatchedContent(element: Element): (html: string) => void {
    /** The parts of the content, one for each node; undefined if browsers read the markup in another way. */
    let parts: readonly string[] | undefined;

    function writeAnew(html: string): void {
        const written = splitHtml(html);
        const isRegular = writeHtml(element, html) && element.childNodes.length === written.length;
        parts = isRegular ? written : undefined;
    }

    function replace(old: readonly string[], html: string): boolean {
        const next = splitHtml(html);
        const first = Math.min(countSame(old, next), next.length);
        const last = Math.min(countSameAtEnd(old, next), Math.min(old.length, next.length) - first);
        const changed = next.slice(first, next.length - last);
        const { content, isRegular } = createTemplate(element, changed.join(''));
        const nodes = [...element.childNodes];
        // Scripts of the landing page may have changed it, too.
        if (!isRegular || content.childNodes.length !== changed.length || nodes.length !== old.length) return false;
        for (const node of nodes.slice(first, old.length - last)) node.remove();
        element.insertBefore(content, nodes[old.length - last] ?? null);
        parts = next;
        return true;
    }

    return (html) => {
        if (!parts || !replace(parts, html)) writeAnew(html);
    };
}
