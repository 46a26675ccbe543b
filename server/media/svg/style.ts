import { isBalanced, type Token, tokensOf } from './css';

/** What a property asks to be drawn: `targets` are ids. */
export type Asked = { property: string; targets: readonly string[] };

/** `keys` name the elements that a rule may meet: `*`, `rect`, `.class`, `#id`. */
export type Rule = { keys: readonly string[]; asked: Asked[] };

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

const plainValue = /^[^(\\<@"'/]*$/;
const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

function targetsOf(tokens: readonly Token[]): string[] {
    const targets = tokens.flatMap(({ target }) => (target === undefined ? [] : [target]));
    if (tokens.some(({ text }) => /^context-(?:fill|stroke)$/i.test(text))) targets.push(anyPattern);
    return targets;
}

/** The targets that the value of an attribute names; undefined for one that does not stay inside the document. */
export function targetsIn(value: string): string[] | undefined {
    if (plainValue.test(value) && !value.includes('context-')) return [];
    const tokens = tokensOf(value);
    return tokens && isBalanced(tokens) ? targetsOf(tokens) : undefined;
}

/** A declaration taken apart; undefined for what is none. What variables bring is not known where they are used. */
function askedBy(tokens: readonly Token[]): Asked | undefined {
    const colon = tokens.findIndex(({ text }) => text === ':');
    const property = textOf(tokens.slice(0, Math.max(0, colon)))
        .trim()
        .toLowerCase();
    const targets = [...targetsOf(tokens), ...askedByName(property, textOf(tokens.slice(colon + 1)))];
    if (property.startsWith('--') && targets.length > 0) return undefined;
    return property === '' && targets.length > 0 ? undefined : { property, targets };
}

/** The declarations of a style attribute that stay inside the document. */
export function cleanDeclarations(css: string): { text: string; asked: Asked[] } {
    const kept: string[] = [];
    const asked: Asked[] = [];
    for (const declaration of css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').split(';')) {
        const tokens = declaration.trim() === '' ? undefined : tokensOf(declaration);
        const each = tokens && isBalanced(tokens) && !/[{}]/.test(textOf(tokens)) ? askedBy(tokens) : undefined;
        if (!each) continue;
        kept.push(declaration);
        if (each.property !== '') asked.push(each);
    }
    return { text: kept.join(';'), asked };
}

/** By what the elements that a selector may meet are found: by what stands last in it. */
function keyOf(selector: string): string {
    const last =
        selector
            .replace(/\[[^[\]]*\]/g, '[]')
            .replace(/\([^()]*\)/g, '()')
            .trim()
            .split(/[\s>+]+/)
            .at(-1) ?? '';
    const plain = last.replace(/\[\]/g, '');
    if (/[&|*()[\]]/.test(plain.replace(/:[-\w]+\(\)/g, ''))) return '*';
    return (
        /#[-\w\u0080-\uffff]+/.exec(plain)?.[0] ??
        /\.[-\w\u0080-\uffff]+/.exec(plain)?.[0] ??
        /^[a-z][\w-]*/i.exec(plain)?.[0] ??
        '*'
    );
}

const isGroup = (prelude: string) => prelude.startsWith('@') && !/keyframes/i.test(prelude);

/** The rule that begins with what stands before a bracket. What stands in another rule is as its own, or as of that one. */
function ruleOf(prelude: string, outer: Rule | undefined): Rule {
    if (isGroup(prelude)) return { keys: outer?.keys ?? [], asked: [] };
    const isFrames = prelude.startsWith('@') || outer?.keys.includes('*');
    return { keys: isFrames ? ['*'] : prelude.split(',').map(keyOf), asked: [] };
}

class SheetReader {
    readonly rules: Rule[] = [];
    private readonly around: Rule[] = [];
    private piece: Token[] = [];

    /** False for what is not understood. */
    take(token: Token): boolean {
        if (token.text === '{') return this.begin();
        if (token.text === '}' || token.text === ';') return this.endDeclaration(token.text === '}');
        this.piece.push(token);
        return true;
    }

    private begin(): boolean {
        if (targetsOf(this.piece).length > 0) return false;
        const rule = ruleOf(textOf(this.piece).trim(), this.around.at(-1));
        this.rules.push(rule);
        this.around.push(rule);
        this.piece = [];
        return true;
    }

    endDeclaration(endsRule: boolean): boolean {
        const asked = askedBy(this.piece);
        const understood = asked !== undefined || targetsOf(this.piece).length === 0;
        if (asked && asked.property !== '') this.around.at(-1)?.asked.push(asked);
        this.piece = [];
        if (endsRule) this.around.pop();
        return understood;
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
    if (!tokens.every((token) => reader.take(token)) || !reader.endDeclaration(false)) return undefined;
    return { text: textOf(tokens), rules: reader.rules };
}
