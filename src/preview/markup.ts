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

const startPattern = new RegExp(`^${tagPattern.source}`, 'i');

/** Returns what an element contains, if it begins like another one. */
export function findContents(one: string, other: string): [string, string] | undefined {
    const [start = ''] = startPattern.exec(one) ?? [];
    if (start === '' || !other.startsWith(start)) return undefined;
    const getContent = (part: string) => part.slice(start.length, Math.max(start.length, part.lastIndexOf('<')));
    return [getContent(one), getContent(other)];
}
