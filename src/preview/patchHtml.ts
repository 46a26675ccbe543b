/** A tag; values of attributes may contain angle brackets. */
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Elements that never contain anything. Source: HTML, void elements. */
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Splits markup into its outermost elements and texts, if it is written as browsers write it.
 */
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

function createTemplate(element: Element, html: string): { content: DocumentFragment; isRegular: boolean } {
    const template = element.ownerDocument.createElement('template');
    const isRegular = writeHtml(template, html);
    return { content: template.content, isRegular };
}

/** Sets the markup of an element; returns whether browsers write it in the same way. */
export function writeHtml(element: Element, html: string): boolean {
    element.innerHTML = html;
    return element.innerHTML === html;
}

/**
 * Changes the content of an element from markup that browsers write in the same way to another. Outermost elements that
 * are the same in both at the beginning and at the end stay. Returns whether browsers write the other in the same way,
 * too: otherwise they may have read it in another way than it is split.
 */
export function patchHtml(element: Element, before: string, after: string): boolean {
    const [old, next] = [splitHtml(before), splitHtml(after)];
    const nodes = [...element.childNodes];
    const first = Math.min(countSame(old, next), next.length);
    const last = Math.min(countSame(old.toReversed(), next.toReversed()), Math.min(old.length, next.length) - first);
    const changed = next.slice(first, next.length - last);
    const { content, isRegular } = createTemplate(element, changed.join(''));
    if (!isRegular || nodes.length !== old.length || content.childNodes.length !== changed.length)
        return writeHtml(element, after);
    for (const node of nodes.slice(first, old.length - last)) node.remove();
    element.insertBefore(content, nodes[old.length - last] ?? null);
    return true;
}
