import { isAllowedProperty, nonInheritedProperties } from './allowed';
import { type Cost, free, getValueCost, isPainting } from './costs';
import { isBalanced, type Token, tokenize } from './css';
import { parseSelectors, type Selector } from './selectors';

/**
 * What a property adds to the drawing: `targets` are the ids that it references, `cost` is what its own functions add
 * each time the element is drawn.
 */
export type PropertyUse = { property: string; value: string; targets: readonly string[]; cost: Cost };

/**
 * A style rule. `keys` are the keys of the elements it may match, one for each selector: `*`, `rect`, `.class`, `#id`.
 * `steps` is the number of comparisons to try all selectors once.
 */
export type Rule = { keys: readonly string[]; selectors: readonly Selector[]; steps: number; uses: PropertyUse[] };

/** Pseudo-target for context paint: it may be any pattern of the document. */
export const anyPatternTarget = ' any pattern';

/** Pseudo-target for the dashes of a stroke. */
export const dashTarget = ' dashes';

/** Returns the pseudo-targets of a property, which its value does not name as ids. `none` and zeros make no dashes. */
export function getPseudoTargets(property: string, value: string): string[] {
    const isDashed =
        property === 'stroke-dasharray' &&
        !/^[\s,0.]*$|^\s*(?:none|inherit|initial|unset)(?:\s*!important)?\s*$/i.test(value);
    return isDashed ? [dashTarget] : [];
}

/** Whether a style animates the element, so that it is drawn again and again. */
export const isAnimated = ({ property, value }: Pick<PropertyUse, 'property' | 'value'>) =>
    /^animation(?:-name)?$/.test(property) && !/^\s*none(?![-\w])/i.test(value);

const plainValue = /^[^(\\<@"'/]*$/;
const joinTokens = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

function getTargets(tokens: readonly Token[]): string[] {
    const targets = tokens.flatMap(({ target }) => (target === undefined ? [] : [target]));
    if (tokens.some(({ text }) => /^context-(?:fill|stroke)$/i.test(text))) targets.push(anyPatternTarget);
    return targets;
}

/** Whether a value has costs that are not counted: inherited ones, or wavy lines, of which long text has too many. */
const isUncounted = (property: string, value: string) =>
    (nonInheritedProperties.has(property) && /(?<![-\w#])inherit(?![-\w])/i.test(value)) ||
    (/wavy/i.test(value) && /^(?:--|text-decoration)/.test(property));

/**
 * Checks the value of an attribute and returns what it references; undefined for a value that reaches outside the
 * document.
 */
export function cleanAttribute(property: string, value: string): { text: string; use: PropertyUse } | undefined {
    if (isUncounted(property, value)) return undefined;
    if (plainValue.test(value) && !value.includes('context-'))
        return { text: value, use: { property, value, targets: getPseudoTargets(property, value), cost: free } };
    const tokens = tokenize(value);
    if (!tokens || !isBalanced(tokens)) return undefined;
    const text = joinTokens(tokens);
    const targets = [...getTargets(tokens), ...getPseudoTargets(property, value)];
    return { text, use: { property, value: text, targets, cost: getValueCost(text) } };
}

/** More characters than drawings need. Browsers parse some values again for every element that inherits them. */
const maxLengths = { value: 10_000, variable: 1000 };

/** A value that consists of another variable with an optional fallback. */
const variableAlias = /^\s*var\((?:[^()]|\([^()]*\))*\)\s*$/i;

/**
 * Whether a variable is harmless wherever it is used, since its uses are not tracked: it must draw nothing and must not
 * be longer than the variable that it refers to.
 */
function isPlainVariable(value: string, targets: readonly string[]): boolean {
    const others = value.split(/var\(/i).length - 1;
    const isShort =
        value.length <= maxLengths.variable && (others === 0 || (others === 1 && variableAlias.test(value)));
    return isShort && targets.length === 0 && !isPainting(value);
}

/** Parses a declaration; undefined for one that is invalid, or would draw something that is not counted. */
function parseDeclaration(tokens: readonly Token[]): PropertyUse | undefined {
    const colon = tokens.findIndex(({ text }) => text === ':');
    const written = joinTokens(tokens.slice(0, Math.max(0, colon))).trim();
    const property = written.toLowerCase().replace(/^-webkit-/, '');
    const value = joinTokens(tokens.slice(colon + 1));
    const targets = [...getTargets(tokens), ...getPseudoTargets(property, value)];
    if (property === '') return targets.length > 0 ? undefined : { property, value, targets, cost: free };
    if (property.startsWith('--') ? !isPlainVariable(value, targets) : !isAllowedProperty(property)) return undefined;
    if (value.length > maxLengths.value || isUncounted(property, value)) return undefined;
    return { property, value, targets, cost: getValueCost(value) };
}

/** Returns those declarations of a style attribute that do not reach outside the document. */
export function cleanDeclarations(css: string): { text: string; uses: PropertyUse[] } {
    const cleaned: string[] = [];
    const uses: PropertyUse[] = [];
    for (const declaration of css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').split(';')) {
        const tokens = declaration.trim() === '' ? undefined : tokenize(declaration);
        const each =
            tokens && isBalanced(tokens) && !/[{}]/.test(joinTokens(tokens)) ? parseDeclaration(tokens) : undefined;
        if (!each) continue;
        cleaned.push(joinTokens(tokens ?? []));
        if (each.property !== '') uses.push(each);
    }
    return { text: cleaned.join(';'), uses };
}

const isGroup = (prelude: string) => prelude.startsWith('@') && !/keyframes/i.test(prelude);

/**
 * Creates the rule whose prelude stands before a bracket. A group such as `@media` takes the keys of the rule around
 * it.
 */
function createRule(tokens: readonly Token[], outer: Rule | undefined): Rule {
    const prelude = joinTokens(tokens).trim();
    if (isGroup(prelude)) return { keys: outer?.keys ?? [], selectors: [], steps: outer?.steps ?? 0, uses: [] };
    const { selectors, steps } = prelude.startsWith('@')
        ? { selectors: [{ key: '*', tries: 1 }], steps: 0 }
        : parseSelectors(tokens, outer?.steps ?? 0);
    const isFrames = prelude.startsWith('@') || outer?.keys.includes('*');
    return { keys: isFrames ? ['*'] : selectors.map(({ key }) => key), selectors, steps, uses: [] };
}

/** Maximum nesting of rules. Browsers process each level, and drawings need no more. */
const maxNesting = 16;

class SheetReader {
    readonly rules: Rule[] = [];
    /** The parts of the sheet that are kept. */
    readonly kept: string[] = [];
    private readonly around: Rule[] = [];
    private piece: Token[] = [];

    /** Processes a token; false if the sheet is not understood. */
    take(token: Token): boolean {
        if (token.text === '{') return this.begin();
        if (token.text === '}' || token.text === ';') return this.endDeclaration(token.text);
        this.piece.push(token);
        return true;
    }

    private begin(): boolean {
        if (getTargets(this.piece).length > 0 || !isBalanced(this.piece)) return false;
        if (this.around.length >= maxNesting) return false;
        const rule = createRule(this.piece, this.around.at(-1));
        this.rules.push(rule);
        this.around.push(rule);
        this.kept.push(joinTokens(this.piece), '{');
        this.piece = [];
        return true;
    }

    endDeclaration(end: '}' | ';' | ''): boolean {
        const use = parseDeclaration(this.piece);
        // Brackets have to be balanced within each declaration: one spanning several would be left open when one of
        // them is dropped.
        const isUnderstood = isBalanced(this.piece) && (use !== undefined || this.around.length > 0);
        if (use && use.property !== '') this.around.at(-1)?.uses.push(use);
        this.kept.push(use ? joinTokens(this.piece) : '', end);
        this.piece = [];
        if (end === '}') this.around.pop();
        return isUnderstood;
    }
}

/**
 * Sanitizes a style sheet; returns its text without comments, and its rules; undefined for one that reaches outside its
 * document.
 */
export function cleanSheet(css: string): { text: string; rules: Rule[] } | undefined {
    const tokens = tokenize(css);
    // A subsequent-sibling combinator may compare every element with all its earlier siblings: unlimited time.
    if (!tokens || !isBalanced(tokens) || tokens.some(({ text }) => text === '~')) return undefined;
    const reader = new SheetReader();
    if (!tokens.every((token) => reader.take(token)) || !reader.endDeclaration('')) return undefined;
    return { text: reader.kept.join(''), rules: reader.rules };
}
