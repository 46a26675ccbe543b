import { findContents, splitHtml } from './markup';

/** Returns how many characters are the same at the beginning of both texts. */
function countSame(one: string, other: string): number {
    const most = Math.min(one.length, other.length);
    let count = 0;
    while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
    return count;
}

/** Returns how many characters, `most` at the most, are the same at the end of both texts. */
function countSameAtEnd(one: string, other: string, most: number): number {
    let count = 0;
    while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count))
        count += 1;
    return count;
}

/**
 * Returns how many of the first parts lie within a number of characters, and their length. The last of them is no text: a
 * text that others follow may go on in them.
 */
function takeWhole(parts: Iterable<string>, characters: number): { count: number; length: number } {
    let [count, length, end] = [0, 0, 0];
    let taken = { count, length };
    for (const part of parts) {
        end += part.length;
        if (end > characters) break;
        count += 1;
        length = end;
        if (part.startsWith('<')) taken = { count, length };
    }
    return taken;
}

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

/** Markup as browsers write it, and its parts: one for each node. */
type Written = { html: string; parts: readonly string[] };

const split = (html: string): Written => ({ html, parts: splitHtml(html) });

/** Makes a node what another one is, if both are texts, or elements that differ in their contents only. */
function patchNode(node: Node | undefined, [one, other]: [string, string], wanted: Node | null): boolean {
    if (node instanceof Text && wanted instanceof Text) {
        node.data = wanted.data;
        return true;
    }
    const contents = findContents(one, other);
    if (!contents || !(node instanceof HTMLElement)) return false;
    const [old, html] = contents;
    return patch(node, split(old), html) !== undefined;
}

/**
 * Changes the content of an element from one markup to another. Returns what is written then; undefined if it has not been
 * changed, as it is not what it should be.
 */
function patch(element: Element, { html: old, parts }: Written, html: string): Written | undefined {
    const first = takeWhole(parts, countSame(old, html));
    const rest = Math.min(old.length, html.length) - first.length;
    const last = takeWhole(parts.toReversed(), countSameAtEnd(old, html, rest));
    const changed = splitHtml(html.slice(first.length, html.length - last.length));
    const { content, isRegular } = createTemplate(element, changed.join(''));
    const { childNodes } = element;
    // Scripts of the landing page may have changed it, too.
    if (!isRegular || content.childNodes.length !== changed.length || childNodes.length !== parts.length)
        return undefined;
    const replaced = parts.slice(first.count, parts.length - last.count);
    const [one, other] = [replaced, changed].map((list) => (list.length === 1 ? list[0] : undefined));
    const isPatched =
        one !== undefined &&
        other !== undefined &&
        patchNode(childNodes[first.count], [one, other], content.firstChild);
    if (!isPatched) {
        for (const _ of replaced) childNodes[first.count]?.remove();
        element.insertBefore(content, childNodes[first.count] ?? null);
    }
    return { html, parts: parts.toSpliced(first.count, replaced.length, ...changed) };
}

/**
 * Returns a function that sets the markup in an element. What is the same as before at the beginning and at the end stays
 * and is not looked into: browsers would lay out all of a long text anew.
 */
export function createPatchedContent(element: Element): (html: string) => void {
    /** Undefined if browsers read the markup in another way. */
    let written: Written | undefined;

    function writeAnew(html: string): Written | undefined {
        const anew = split(html);
        const isRegular = writeHtml(element, html) && element.childNodes.length === anew.parts.length;
        return isRegular ? anew : undefined;
    }

    return (html) => {
        written = (written && patch(element, written, html)) ?? writeAnew(html);
    };
}
