import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import type { Expression } from './expressionsIn';

/** One character of each class that expressions distinguish. */
const characters = ['a', 'F', '0', ' ', '-', '_', '.', ':', '/', '<', '=', '"', '%', '\n', '\u0e01', '\u0301', '!'];

/** Finds a character that a class or an escape matches. */
function findCharacter(node: AST.Element, flags: string): string {
    const matcher = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''));
    return characters.find((character) => matcher.test(character)) ?? 'z';
}

/** Builds a text that an element of an expression matches, as far as the element alone determines it. */
function buildSample(node: AST.Element, flags: string): string {
    switch (node.type) {
        case 'Character':
            return String.fromCodePoint(node.value);
        case 'CharacterClass':
        case 'CharacterSet':
        case 'ExpressionCharacterClass':
            return findCharacter(node, flags);
        case 'Group':
        case 'CapturingGroup':
            return buildSamples(node.alternatives[0]?.elements ?? [], flags);
        case 'Quantifier':
            return buildSample(node.element, flags).repeat(Math.max(1, Math.min(node.min, 5)));
        default:
            return '';
    }
}

function buildSamples(elements: readonly AST.Element[], flags: string): string {
    return elements.map((element) => buildSample(element, flags)).join('');
}

/** Returns a text for the elements before an element in the enclosing expressions. */
function buildPrefix(node: AST.Node, flags: string): string {
    const { parent } = node;
    if (!parent) return '';
    const above = buildPrefix(parent, flags);
    if (parent.type !== 'Alternative') return above;
    return (
        above +
        buildSamples(
            parent.elements.slice(
                0,
                parent.elements.findIndex(({ start }) => start === node.start),
            ),
            flags,
        )
    );
}

function repeatSample(element: AST.Element, flags: string): string[] {
    const alternatives = 'alternatives' in element ? element.alternatives : [];
    return [buildSample(element, flags), ...alternatives.map(({ elements }) => buildSamples(elements, flags))];
}

/**
 * Builds texts of about this length on which the expression would be slowest: each repeated part, repeated, after a
 * matching prefix and before a mismatch; and every kind of character, repeated.
 */
export function worstTexts({ source, flags }: Expression, length: number): string[] {
    const starts = new Set<string>(['\u0000']);
    const pumps = new Set<string>(characters);
    const { pattern } = parseRegExpLiteral(new RegExp(source, flags));
    visitRegExpAST(pattern, {
        onQuantifierEnter(node) {
            for (const pump of repeatSample(node.element, flags)) pumps.add(pump);
            starts.add(buildPrefix(node, flags));
        },
        onCharacterEnter: ({ value }) => void pumps.add(String.fromCodePoint(value)),
    });
    pumps.delete('');
    return [...starts].flatMap((start) =>
        [...pumps].flatMap((pump) => {
            const long = start + pump.repeat(Math.ceil(length / pump.length));
            return [long, `${long}\u0001`];
        }),
    );
}
