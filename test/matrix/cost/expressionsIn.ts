import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { vi } from 'vitest';

/** A regular expression of the product, and its source line. */
export type Expression = { at: string; source: string; flags: string };

type Node = { type: string; start: number; [name: string]: unknown };

const folders = ['contract', 'fields', 'resources', 'server', 'providers', 'i18n'];

export function sourceFiles(): string[] {
    const all = folders.flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    // Of a field kind, the server uses the field only; inputs run in the browser.
    const isShared = (name: string) => !name.startsWith('fields/') || name.endsWith('/field.ts');
    return all.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && isShared(name));
}

function isNode(value: unknown): value is Node {
    return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Visits every node of a tree; `loaded` tells whether the node runs when the module is loaded. */
function visit(node: Node, loaded: boolean, seen: (node: Node, loaded: boolean) => void): void {
    seen(node, loaded);
    const inside = loaded && !/Function/.test(node.type);
    for (const value of Object.values(node))
        for (const part of [value].flat()) if (isNode(part)) visit(part, inside, seen);
}

type FoundExpressions = { written: Expression[]; built: { at: string; loaded: boolean }[] };

function readFile(file: string): FoundExpressions {
    const text = readFileSync(file, 'utf8');
    const found: FoundExpressions = { written: [], built: [] };
    const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
    visit(tree, true, (node, loaded) => {
        const at = `${file}:${text.slice(0, node.start).split('\n').length}`;
        if (node.type === 'Literal' && node.regex) {
            const { pattern, flags } = node.regex as { pattern: string; flags: string };
            found.written.push({ at, source: pattern, flags });
        }
        const { callee } = node;
        const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
        if (isCall && isNode(callee) && callee.name === 'RegExp') found.built.push({ at, loaded });
    });
    return found;
}

/** Collects the expressions that a module builds from texts when it is loaded. */
async function findBuiltExpressions(file: string): Promise<Expression[]> {
    const built: Expression[] = [];
    const { RegExp: real } = globalThis;
    globalThis.RegExp = new Proxy(real, {
        construct(target, args: [string, string?]) {
            const expression = new target(...args);
            const caller = String(new Error().stack).split('\n')[2] ?? '';
            if (caller.includes(file)) built.push({ at: file, source: expression.source, flags: expression.flags });
            return expression;
        },
    });
    try {
        vi.resetModules();
        await import(/* @vite-ignore */ `${process.cwd()}/${file}`);
    } finally {
        globalThis.RegExp = real;
    }
    return built;
}

/**
 * Collects all regular expressions in the code of the server and in shared code: literals by the syntax tree, and those
 * built from texts when a module is loaded. `unknown` lists those built later, which cannot be analysed in advance.
 */
export async function findExpressions(): Promise<{ expressions: Expression[]; unknown: string[] }> {
    const expressions: Expression[] = [];
    const unknown: string[] = [];
    for (const file of sourceFiles()) {
        const { written, built } = readFile(file);
        expressions.push(...written);
        unknown.push(...built.filter(({ loaded }) => !loaded).map(({ at }) => at));
        const atLoading = built.filter(({ loaded }) => loaded);
        if (atLoading.length === 0) continue;
        const created = await findBuiltExpressions(file);
        if (created.length < atLoading.length) unknown.push(...atLoading.map(({ at }) => at));
        expressions.push(...created);
    }
    return { expressions, unknown };
}
