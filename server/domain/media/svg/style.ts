import { isAllowedProperty, notTakenOver } from './allowed';
import { type Cost, free, isPainting, valueCost } from './costs';
import { isBalanced, type Token, tokensOf } from './css';
import { type Selector, selectorsIn } from './selectors';

/** What a property asks to be drawn: `targets` are ids, `cost` is what its own functions add to each drawing. */
export type Asked = { property: string; value: string; targets: readonly string[]; cost: Cost };

/**
 * `keys` name the elements that a rule may meet, for each of its selectors: `*`, `rect`, `.class`, `#id`. `steps` are what
 * all of these take to be tried once.
 */
export type Rule = { keys: readonly string[]; selectors: readonly Selector[]; steps: number; asked: Asked[] };

/** What stands for the paint of whatever draws this: one of the document's patterns, nobody knows which. */
export const anyPattern = ' any pattern';

/** What stands for the dashes of a stroke. */
export const dashed = ' dashes';

/** What a property asks for that names nothing: `none` and zeros make no dashes. */
export function askedByName(property: string, value: string): string[] {
    const isDashed =
        property === 'stroke-dasharray' &&
        !/^[\s,0.]*$|^\s*(?:none|inherit|initial|unset)(?:\s*!important)?\s*$/i.test(value);
    return isDashed ? [dashed] : [];
}

/** Whether a style has what it applies to drawn again and again. */
export const isMoving = ({ property, value }: Pick<Asked, 'property' | 'value'>) =>
    /^animation(?:-name)?$/.test(property) && !/^\s*none(?![-\w])/i.test(value);

const plainValue = /^[^(\\<@"'/]*$/;
const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

function targetsOf(tokens: readonly Token[]): string[] {
    const targets = tokens.flatMap(({ target }) => (target === undefined ? [] : [target]));
    if (tokens.some(({ text }) => /^context-(?:fill|stroke)$/i.test(text))) targets.push(anyPattern);
    return targets;
}

/** Whether a value brings what is not counted: its parent's, or waves, of which a long line has more than anyone waits for. */
const isUncounted = (property: string, value: string) =>
    (notTakenOver.has(property) && /(?<![-\w#])inherit(?![-\w])/i.test(value)) ||
    (/wavy/i.test(value) && /^(?:--|text-decoration)/.test(property));

/** The value of an attribute and what it asks for; undefined for one that does not stay inside the document. */
export function cleanAttribute(property: string, value: string): { text: string; asked: Asked } | undefined {
    if (isUncounted(property, value)) return undefined;
    if (plainValue.test(value) && !value.includes('context-'))
        return { text: value, asked: { property, value, targets: askedByName(property, value), cost: free } };
    const tokens = tokensOf(value);
    if (!tokens || !isBalanced(tokens)) return undefined;
    const text = textOf(tokens);
    const targets = [...targetsOf(tokens), ...askedByName(property, value)];
    return { text, asked: { property, value: text, targets, cost: valueCost(text) } };
}

/** Longer than drawings need; browsers go through all of some values for everything that takes them over. */
const longest = { value: 10_000, variable: 1000 };

/** Another variable, or what stands for it where there is none. */
const another = /^\s*var\((?:[^()]|\([^()]*\))*\)\s*$/i;

/** What variables bring is not known where they are used: nothing that draws, and none is longer than the one before. */
function isPlainVariable(value: string, targets: readonly string[]): boolean {
    const others = value.split(/var\(/i).length - 1;
    const isShort = value.length <= longest.variable && (others === 0 || (others === 1 && another.test(value)));
    return isShort && targets.length === 0 && !isPainting(value);
}

/** A declaration taken apart; undefined for what is none, or would draw what is not counted. */
function askedBy(tokens: readonly Token[]): Asked | undefined {
    const colon = tokens.findIndex(({ text }) => text === ':');
    const written = textOf(tokens.slice(0, Math.max(0, colon))).trim();
    const property = written.toLowerCase().replace(/^-webkit-/, '');
    const value = textOf(tokens.slice(colon + 1));
    const targets = [...targetsOf(tokens), ...askedByName(property, value)];
    if (property === '') return targets.length > 0 ? undefined : { property, value, targets, cost: free };
    if (property.startsWith('--') ? !isPlainVariable(value, targets) : !isAllowedProperty(property)) return undefined;
    if (value.length > longest.value || isUncounted(property, value)) return undefined;
    return { property, value, targets, cost: valueCost(value) };
}

/** The declarations of a style attribute that stay inside the document. */
export function cleanDeclarations(css: string): { text: string; asked: Asked[] } {
    const kept: string[] = [];
    const asked: Asked[] = [];
    for (const declaration of css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').split(';')) {
        const tokens = declaration.trim() === '' ? undefined : tokensOf(declaration);
        const each = tokens && isBalanced(tokens) && !/[{}]/.test(textOf(tokens)) ? askedBy(tokens) : undefined;
        if (!each) continue;
        kept.push(textOf(tokens ?? []));
        if (each.property !== '') asked.push(each);
    }
    return { text: kept.join(';'), asked };
}

const isGroup = (prelude: string) => prelude.startsWith('@') && !/keyframes/i.test(prelude);

/** The rule that begins with what stands before a bracket. What stands in another rule is as its own, or as of that one. */
function ruleOf(tokens: readonly Token[], outer: Rule | undefined): Rule {
    const prelude = textOf(tokens).trim();
    if (isGroup(prelude)) return { keys: outer?.keys ?? [], selectors: [], steps: outer?.steps ?? 0, asked: [] };
    const { selectors, steps } = prelude.startsWith('@')
        ? { selectors: [{ key: '*', tries: 1 }], steps: 0 }
        : selectorsIn(tokens, outer?.steps ?? 0);
    const isFrames = prelude.startsWith('@') || outer?.keys.includes('*');
    return { keys: isFrames ? ['*'] : selectors.map(({ key }) => key), selectors, steps, asked: [] };
}

/** Rules in rules in rules: browsers take each by themselves, and drawings need no more. */
const deepest = 16;

class SheetReader {
    readonly rules: Rule[] = [];
    /** What is kept of the sheet. */
    readonly kept: string[] = [];
    private readonly around: Rule[] = [];
    private piece: Token[] = [];

    /** False for what is not understood. */
    take(token: Token): boolean {
        if (token.text === '{') return this.begin();
        if (token.text === '}' || token.text === ';') return this.endDeclaration(token.text);
        this.piece.push(token);
        return true;
    }

    private begin(): boolean {
        if (targetsOf(this.piece).length > 0 || !isBalanced(this.piece)) return false;
        if (this.around.length >= deepest) return false;
        const rule = ruleOf(this.piece, this.around.at(-1));
        this.rules.push(rule);
        this.around.push(rule);
        this.kept.push(textOf(this.piece), '{');
        this.piece = [];
        return true;
    }

    endDeclaration(end: '}' | ';' | ''): boolean {
        const asked = askedBy(this.piece);
        // A bracket that goes around more than one declaration would be open once one of them is left out.
        const isUnderstood = isBalanced(this.piece) && (asked !== undefined || this.around.length > 0);
        if (asked && asked.property !== '') this.around.at(-1)?.asked.push(asked);
        this.kept.push(asked ? textOf(this.piece) : '', end);
        this.piece = [];
        if (end === '}') this.around.pop();
        return isUnderstood;
    }
}

/**
 * A style sheet without its comments, and what its rules ask for; undefined for one that does not stay inside its document.
 */
export function cleanSheet(css: string): { text: string; rules: Rule[] } | undefined {
    const tokens = tokensOf(css);
    // What looks at all earlier neighbours of every element can take as long as it likes.
    if (!tokens || !isBalanced(tokens) || tokens.some(({ text }) => text === '~')) return undefined;
    const reader = new SheetReader();
    if (!tokens.every((token) => reader.take(token)) || !reader.endDeclaration('')) return undefined;
    return { text: reader.kept.join(''), rules: reader.rules };
}
