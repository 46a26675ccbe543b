import { parser } from '@lezer/javascript';

/** What is put into a text at a position. `closes`: it ends what another one began. */
type Insertion = { at: number; text: string; closes?: boolean };

/** The part of a node of the syntax tree that is needed here. */
type SyntaxNode = {
    readonly name: string;
    readonly from: number;
    readonly to: number;
    readonly firstChild: SyntaxNode | null;
    readonly lastChild: SyntaxNode | null;
    readonly nextSibling: SyntaxNode | null;
    getChild(type: string): SyntaxNode | null;
};

const isDirective = (node: SyntaxNode) => node.name === 'ExpressionStatement' && node.firstChild?.name === 'String';

/** Returns the end of the directives of a block, such as `'use strict'`, which must come first. */
function findStart(block: SyntaxNode): number {
    let at = block.from + 1;
    for (let node = block.firstChild?.nextSibling; node && isDirective(node); node = node.nextSibling) at = node.to;
    return at;
}

const enclose = ({ from, to }: SyntaxNode, before: string, after: string): Insertion[] => [
    { at: from, text: before },
    { at: to, text: after, closes: true },
];

/** Returns the statement that a loop repeats. */
const findRepeated = (loop: SyntaxNode): SyntaxNode | null | undefined =>
    loop.name === 'DoStatement' ? loop.firstChild?.nextSibling : loop.lastChild;

/** Returns what has to be inserted so that a node calls `check` as often as it runs. */
function listInsertions(node: SyntaxNode, check: string): Insertion[] {
    if (node.name === 'Block') return [{ at: findStart(node), text: `;${check};` }];
    if (['ForStatement', 'WhileStatement', 'DoStatement'].includes(node.name)) {
        const repeated = findRepeated(node);
        return !repeated || repeated.name === 'Block' ? [] : enclose(repeated, `{${check};`, '}');
    }
    const { lastChild: body } = node;
    if (node.name === 'ArrowFunction' && body && body.name !== 'Block') return enclose(body, `(${check},`, ')');
    return [];
}

/**
 * Returns code that calls `check`, an expression, in each block, loop and function; undefined if the code is no valid
 * script, which no browser would run either.
 */
export function addChecks(code: string, check: string): string | undefined {
    const insertions: Insertion[] = [];
    let isValid = true;
    parser.parse(code).iterate({
        enter({ node, type }) {
            if (type.isError) isValid = false;
            insertions.push(...listInsertions(node, check));
        },
    });
    if (!isValid) return undefined;
    // At one position, what was begun last is closed first, before anything else is begun.
    const closings = insertions.filter(({ closes }) => closes).toReversed();
    const ordered = [...closings, ...insertions.filter(({ closes }) => !closes)];
    const parts: string[] = [];
    let done = 0;
    for (const { at, text } of ordered.toSorted((one, other) => one.at - other.at)) {
        parts.push(code.slice(done, at), text);
        done = at;
    }
    return [...parts, code.slice(done)].join('');
}
