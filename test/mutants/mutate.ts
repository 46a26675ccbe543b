import { parseAst } from 'rolldown/parseAst';

/** A mutant: one rule that is left out, with its location and its source text. */
export type Mutant = { id: string; file: string; line: number; kind: Kind; text: string };
type Kind = 'comparison' | 'operand' | 'guard' | 'check' | 'condition' | 'where' | 'owner';

/** The used part of a syntax tree. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodeAt = (node: Node, name: string) => (isNode(node[name]) ? node[name] : undefined);
const nodesAt = (node: Node, name: string) => (Array.isArray(node[name]) ? node[name].filter(isNode) : []);

const comparisons = ['===', '!==', '<', '<=', '>', '>='];
/** Expressions that are plain values: no condition, or only a check for presence. */
const values = [
    'Identifier',
    'ObjectExpression',
    'Literal',
    'TemplateLiteral',
    'ArrayExpression',
    'ConditionalExpression',
];
const loops = ['ForStatement', 'WhileStatement', 'DoWhileStatement'];
/** Functions that refuse a call, and functions that check whether to refuse it. */
const refusals = /^(fail|invalid|taken|conflict|refuse\w*)$/;
const checks = /^(admitAgain|authorize|lockClaims|validateBatch|check\w*|refuse\w*)$/;
/** Matches an SQL condition on ownership or identity. */
const conditionPattern =
    /(?:[a-z_]+\.)?\b(?:[a-z]+_)?(?:id|key|owner|file|type|position|status|name|hash|version)\s*(?:=|<>)\s*(?=$|[a-z(']|\$)/g;

/** Matches an expression that passes on an owner. */
const owners =
    /^(?:(?:\w+\.)*(?:ldpId|ownerId|accountId|makerId|userId|owner)|(?:\w+\.)*(?:account|caller|maker|owner)\.id)$/;

function getName(callee: Node | undefined): string {
    if (!callee) return '';
    if (callee.type === 'Identifier') return String(callee.name);
    return callee.type === 'MemberExpression' ? getName(nodeAt(callee, 'property')) : '';
}

/** Returns the name of the called function, through `await` and `return`. */
function getCalledName(node: Node | undefined): string {
    if (!node) return '';
    if (node.type === 'CallExpression') return getName(nodeAt(node, 'callee'));
    const inner = ['AwaitExpression', 'ReturnStatement'].includes(node.type) ? 'argument' : 'expression';
    if (node.type === 'BlockStatement') return getCalledName(nodesAt(node, 'body').at(-1));
    return ['AwaitExpression', 'ReturnStatement', 'ExpressionStatement'].includes(node.type)
        ? getCalledName(nodeAt(node, inner))
        : '';
}

const isRefusal = (node: Node | undefined) =>
    node !== undefined && (node.type === 'ThrowStatement' || refusals.test(getCalledName(node)));

/** Whether a condition only checks presence or shape: without it the code would merely crash. */
function isPresenceCheck(node: Node, code: string): boolean {
    const text = code.slice(node.start, node.end);
    return (
        /\b(undefined|typeof|instanceof|in|isArray|getFailure|failure)\b|\.length\b|''/.test(text) ||
        /^!?(?!is[A-Z]|may[A-Z]|fits)[a-z]\w*$/.test(text) ||
        (/\bnull\b/.test(text) && !/_(id|time)\b/.test(text))
    );
}

/** Words of conditions that decide about access and ownership; other conditions are left to other tests. */
const accessWords =
    /\b(id|ids|\w+_id|\w+Id|owner|owns|account\w*|maker\w*|member\w*|tenant|position|user_?[tT]ype|permission|rights|level|audience|scope|resource|resources|named|reaches|status|token\w*|\w*_hash|version|idempotency\w*|ended_time|is[AO]\w+|mayDo|mayHear\w*|mayEnter|mayName|admin|isAdmin|contradicts|isStatusAllowed|canReadAll|enough|isWrite|gameProvider|whitelist|caller|address|keys?|unscoped|identifier)\b/;

/** Replaces an SQL condition by one that always holds. */
function removeCondition(text: string, match: RegExpMatchArray, quasiEnd: boolean): string {
    const start = match.index ?? 0;
    const rest = text.slice(start + match[0].length);
    if (quasiEnd && rest === '') return `${text.slice(0, start)}'nobody' <> `;
    const value = /^(?:'[^']*'|[a-z_.]+(?:\([^()]*\))?)/.exec(rest)?.[0] ?? '';
    return value === '' || rest.startsWith('(') ? text : `${text.slice(0, start)}1 = 1${rest.slice(value.length)}`;
}

/**
 * Returns the source with mutants: `__mutant(id)` decides at run time whether a rule is left out. All mutants coexist,
 * so one process can try one after the other without reloading.
 *
 * - `comparison`, `operand`: a comparison or a part of a condition is ignored
 * - `guard`: a refusal of a call; `check`: a function call that only checks whether to refuse
 * - `condition`: a condition of an SQL statement; `where`: one of the query builder
 * - `owner`: an owner passed to a function
 */
export function mutate(code: string, file: string): { code: string; mutants: Mutant[] } {
    const mutants: Mutant[] = [];
    const before = new Map<number, string[]>();
    const after = new Map<number, string[]>();

    function add(kind: Kind, node: Node, prefix: (active: string) => string, suffix: string, text?: string): void {
        const source = text ?? code.slice(node.start, node.end);
        if ((kind === 'comparison' || kind === 'operand') && !accessWords.test(source)) return;
        const id = `${file}#${mutants.length + 1}`;
        const line = code.slice(0, node.start).split('\n').length;
        mutants.push({ id, file, line, kind, text: source.replace(/\s+/g, ' ') });
        before.set(node.start, [
            ...(before.get(node.start) ?? []),
            prefix(`globalThis.__mutant(${JSON.stringify(id)})`),
        ]);
        after.set(node.end, [suffix, ...(after.get(node.end) ?? [])]);
    }
    const holds = (kind: Kind, node: Node) => add(kind, node, (active) => `(${active} || (`, '))');
    const fails = (kind: Kind, node: Node) => add(kind, node, (active) => `(!${active} && (`, '))');

    function operands(node: Node): void {
        for (const side of [nodeAt(node, 'left'), nodeAt(node, 'right')]) {
            const isPlain =
                side !== undefined &&
                values.includes(side.type) &&
                (side.type !== 'Identifier' || node.operator === '&&');
            if (!side || side.type === 'LogicalExpression' || isPlain || isPresenceCheck(side, code)) continue;
            if (node.operator === '&&') holds('operand', side);
            else fails('operand', side);
        }
    }

    function statement(node: Node): void {
        const quasis = nodesAt(nodeAt(node, 'quasi') ?? node, 'quasis');
        for (const [index, quasi] of quasis.entries()) {
            // Parsers disagree about the start of a template element: with or without its delimiter.
            const text = String(Object(quasi.value).raw);
            const start = code.indexOf(text, quasi.start);
            for (const match of text.matchAll(conditionPattern)) {
                // Assigned values are no conditions.
                const earlier = code.slice(node.start, start + (match.index ?? 0));
                if (/\bset\b(?![\s\S]*\bwhere\b)/.test(earlier)) continue;
                const changed = removeCondition(text, match, index < quasis.length - 1);
                if (changed === text) continue;
                const whole = code.slice(node.start, start) + changed + code.slice(start + text.length, node.end);
                add(
                    'condition',
                    node,
                    (active) => `(${active} ? ${whole} : `,
                    ')',
                    `${match[0]}… in ${text.trim().slice(0, 60)}`,
                );
            }
        }
    }

    function ownersIn(call: Node): void {
        for (const argument of nodesAt(call, 'arguments')) {
            if (owners.test(code.slice(argument.start, argument.end)))
                add('owner', argument, (active) => `(${active} ? undefined : `, ')', code.slice(call.start, call.end));
        }
    }

    function visit(node: Node, parent: Node | undefined): void {
        const isTest = parent !== undefined && nodeAt(parent, 'test') === node;
        const isLoop = isTest && loops.includes(parent.type);
        if (node.type === 'IfStatement' && isRefusal(nodeAt(node, 'consequent'))) {
            const test = nodeAt(node, 'test');
            if (test && !isPresenceCheck(test, code)) fails('guard', test);
        } else if (node.type === 'ConditionalExpression') {
            const test = nodeAt(node, 'test');
            const [yes, no] = [isRefusal(nodeAt(node, 'consequent')), isRefusal(nodeAt(node, 'alternate'))];
            if (test && yes !== no && !isPresenceCheck(test, code)) (yes ? fails : holds)('guard', test);
        } else if (node.type === 'LogicalExpression' && node.operator !== '??' && !isLoop) operands(node);
        else if (node.type === 'ExpressionStatement' && checks.test(getCalledName(node)))
            add('check', node, (active) => `if (!${active}) `, '');
        else if (node.type === 'TaggedTemplateExpression' && getName(nodeAt(node, 'tag')) === 'sql') statement(node);
        else if (node.type === 'CallExpression' && getName(nodeAt(node, 'callee')) === 'where') {
            const [first] = nodesAt(node, 'arguments');
            const last = nodesAt(node, 'arguments').at(-1);
            if (first && last && nodesAt(node, 'arguments').length === 3)
                add(
                    'where',
                    { ...first, end: last.end },
                    (active) => `...(${active} ? [${code.slice(first.start, first.end)}, 'is not', null] : [`,
                    '])',
                );
        } else if (node.type === 'BinaryExpression' && comparisons.includes(String(node.operator)) && !isLoop) {
            const isCounted =
                parent?.type === 'LogicalExpression' || (isTest && isRefusal(nodeAt(parent, 'consequent')));
            const chooses =
                parent?.type === 'ConditionalExpression' &&
                (isRefusal(nodeAt(parent, 'consequent')) || isRefusal(nodeAt(parent, 'alternate')));
            if (!isCounted && !chooses && !isPresenceCheck(node, code)) holds('comparison', node);
        }
        if (node.type === 'CallExpression') {
            const name = getName(nodeAt(node, 'callee'));
            if (!['where', 'eb', 'ref'].includes(name)) ownersIn(node);
            if (/^(isOneOf|columnCondition)$/.test(name))
                add('where', node, (active) => `(${active} ? globalThis.__anything : `, ')');
        }
        if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return;
        for (const value of Object.values(node)) {
            for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
        }
    }

    visit(parseAst(code, { lang: 'ts' }) as unknown as Node, undefined);
    let changed = '';
    for (let offset = 0; offset <= code.length; offset += 1) {
        changed +=
            (after.get(offset) ?? []).join('') + (before.get(offset) ?? []).join('') + code.slice(offset, offset + 1);
    }
    return { code: changed, mutants };
}
