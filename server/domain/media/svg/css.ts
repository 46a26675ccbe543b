import { decodeId } from './reference';

const splitWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** CSS functions that take only numbers, colours and names. Functions that take an address are left out. */
const allowedFunctions = splitWords(`
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

const allowedRules = splitWords('@media @supports @keyframes @-webkit-keyframes');

/** A token of CSS. `target` is the id that a reference within the document names. */
export type Token = { text: string; target?: string };

// Each position is examined once: the alternatives are greedy and never backtrack, so matching takes linear time.
const tokenPattern = /\/\*[\s\S]*?\*\/|"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|@[-\w]*|[-\w\u0080-\uffff]+\(?|\s+|[\s\S]/y;
const addressPattern = /\s*(?:"#([^"'\\\s()]+)"|'#([^"'\\\s()]+)'|#([^"'\\\s()]+))\s*\)/y;

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
    expression.lastIndex = at;
    return expression.exec(text);
}

/** Characters that can only be an unfinished part of something: an opening without its end, or the reverse. */
const unfinished = new Set(['"', "'", '\\', '<']);

function isAllowed(text: string, css: string, at: number): boolean {
    if (unfinished.has(text)) return false;
    // A comment without an end, or one that separates a name from its bracket, which without the comment would be a
    // function.
    if (text === '/' && css[at + 1] === '*') return false;
    if (text.startsWith('/*') && css[at + text.length] === '(') return false;
    if (text.startsWith('@')) return allowedRules.has(text.toLowerCase());
    return !text.endsWith('(') || text === '(' || allowedFunctions.has(text.slice(0, -1).toLowerCase());
}

/**
 * Splits CSS into tokens and drops comments. Returns undefined for CSS that reaches outside its document, disguises
 * that, or is not complete: what is not understood is not kept.
 */
export function tokenize(css: string): Token[] | undefined {
    const tokens: Token[] = [];
    for (let at = 0; at < css.length; ) {
        const [text = ''] = matchAt(tokenPattern, css, at) ?? [];
        if (text.toLowerCase() === 'url(') {
            const found = matchAt(addressPattern, css, at + text.length);
            const target = decodeId(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
            if (!found || target === undefined || /[()]/.test(target)) return undefined;
            tokens.push({ text: `url(#${target})`, target });
            at = addressPattern.lastIndex;
            continue;
        }
        if (!isAllowed(text, css, at)) return undefined;
        // A space, so that the tokens before and after a comment are not joined.
        tokens.push({ text: text.startsWith('/*') ? ' ' : text });
        at += text.length;
    }
    return tokens;
}

const closingBrackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Whether all brackets are balanced. An unbalanced one would swallow what follows. */
export function isBalanced(tokens: readonly Token[]): boolean {
    const open: string[] = [];
    for (const { text, target } of tokens) {
        const closes = target === undefined ? closingBrackets[text.slice(-1)] : undefined;
        if (closes !== undefined) open.push(closes);
        else if (/^[)\]}]$/.test(text) && open.pop() !== text) return false;
    }
    return open.length === 0;
}
