import { idIn } from './reference';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions of CSS that take nothing but numbers, colours and names. What takes an address is not among them. */
const allowedFunctions = words(`
    rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark alpha var
    calc min max clamp round abs sign mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp
    matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
    rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
    inset circle ellipse polygon rect xywh ray path
    linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
    cubic-bezier steps linear
    not is where lang dir nth-child nth-last-child nth-of-type nth-last-of-type and or
`);

const allowedRules = words('@media @supports @keyframes @-webkit-keyframes');

/** A piece of CSS as it is read; `target` is the id that an address within the document names. */
export type Token = { text: string; target?: string };

// Each place is looked at once: every alternative takes all that it can, and none is tried again from further on.
const token = /\/\*[\s\S]*?\*\/|"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|@[-\w]*|[-\w\u0080-\uffff]+\(?|\s+|[\s\S]/y;
const address = /\s*(?:"#([^"'\\\s()]+)"|'#([^"'\\\s()]+)'|#([^"'\\\s()]+))\s*\)/y;

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
    expression.lastIndex = at;
    return expression.exec(text);
}

/** What nothing but a part of something larger can be: an end without a beginning, or the other way round. */
const unfinished = new Set(['"', "'", '\\', '<']);

function isAllowed(text: string, css: string, at: number): boolean {
    if (unfinished.has(text)) return false;
    // A comment without an end, or one that parts what would be a function without it.
    if (text === '/' && css[at + 1] === '*') return false;
    if (text.startsWith('/*') && css[at + text.length] === '(') return false;
    if (text.startsWith('@')) return allowedRules.has(text.toLowerCase());
    return !text.endsWith('(') || text === '(' || allowedFunctions.has(text.slice(0, -1).toLowerCase());
}

/**
 * A piece of CSS without its comments, or undefined when it reaches outside its document, hides that it does, or is not
 * whole: what is not understood is not kept.
 */
export function tokensOf(css: string): Token[] | undefined {
    const tokens: Token[] = [];
    for (let at = 0; at < css.length; ) {
        const [text = ''] = matchAt(token, css, at) ?? [];
        if (text.toLowerCase() === 'url(') {
            const found = matchAt(address, css, at + text.length);
            const target = idIn(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
            if (!found || target === undefined || /[()]/.test(target)) return undefined;
            tokens.push({ text: `url(#${target})`, target });
            at = address.lastIndex;
            continue;
        }
        if (!isAllowed(text, css, at)) return undefined;
        // A space, so that what stands before and after it does not grow together.
        tokens.push({ text: text.startsWith('/*') ? ' ' : text });
        at += text.length;
    }
    return tokens;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Whether every bracket has its other half: what has not would swallow what follows. */
export function isBalanced(tokens: readonly Token[]): boolean {
    const open: string[] = [];
    for (const { text, target } of tokens) {
        const closes = target === undefined ? closing[text.slice(-1)] : undefined;
        if (closes !== undefined) open.push(closes);
        else if (/^[)\]}]$/.test(text) && open.pop() !== text) return false;
    }
    return open.length === 0;
}
