import { limits } from '../../../../contract/limits';
import type { Token } from './css';

/** One selector of a rule: by what the elements that it may meet are found, and what it takes to try it on one of them. */
export type Selector = { key: string; tries: number };

/** What stands to the left of a space is looked for among everything around, which may be as much as a drawing is deep. */
const around = limits.drawing.depth;

/** Comparisons that take as long as finding a selector that may fit. */
const stepsOfTry = 25;

/** By what the elements that a selector may meet are found: by what stands last in it. */
function keyOf(selector: string): string {
    const last =
        selector
            .replace(/\[[^[\]]*\]/g, '[]')
            .replace(/\([^()]*\)/g, '()')
            .split(/[ \t\r\n\f>+]+/)
            .findLast((each) => each !== '') ?? '';
    const plain = last.replace(/\[\]/g, '');
    if (/[&|*()[\]]/.test(plain.replace(/:[-\w]+\(\)/g, ''))) return '*';
    return (
        /#[-\w\u0080-\uffff]+/.exec(plain)?.[0] ??
        /\.[-\w\u0080-\uffff]+/.exec(plain)?.[0] ??
        /^[a-z][\w-]*/i.exec(plain)?.[0] ??
        '*'
    );
}

/** Comparisons for a selector, or for all that stand in a bracket of one. */
class Steps {
    private walked = 0;
    private own = 0;
    /** Whether something came since the last combinator, and a space after it. */
    private state: 'fresh' | 'named' | 'parted' = 'fresh';

    add(steps: number): void {
        if (this.state === 'parted') this.walk();
        this.own += steps;
        this.state = 'named';
    }

    part(): void {
        if (this.state === 'named') this.state = 'parted';
    }

    /** Where another selector begins, or what comes is looked for right beside. */
    restart(): void {
        this.state = 'fresh';
    }

    /** What came so far is looked for among everything around. */
    private walk(): void {
        this.walked += around * this.own;
        this.own = 0;
    }

    get all(): number {
        return this.walked + this.own;
    }
}

/** Comparisons for one selector; `outer` is what those take that an `&` stands for. */
function stepsOf(tokens: readonly Token[], outer: number): number {
    const open = [new Steps()];
    let inBrackets = 0;
    let nests = false;
    for (const { text } of tokens) {
        const steps = open.at(-1) ?? new Steps();
        if (text === '[') inBrackets += 1;
        if (text === ']') inBrackets -= 1;
        if (inBrackets > 0) continue;
        if (text === ')') {
            const inside = steps.all;
            open.pop();
            open.at(-1)?.add(inside);
        } else if (text.endsWith('(')) {
            steps.add(1);
            open.push(new Steps());
        } else if (/^\s/.test(text)) steps.part();
        else if (/^[>+,]$/.test(text)) steps.restart();
        else if (text === '&') {
            nests = true;
            steps.add(outer);
        } else if (/^[*\]]$|^[-\w\u0080-\uffff]/.test(text)) steps.add(1);
    }
    const all = open.reduce((sum, steps) => sum + steps.all, 0);
    return nests || outer === 0 ? all : all + around * outer;
}

/** The selectors of a rule, parted at the commas that stand in no bracket. */
function parted(tokens: readonly Token[]): Token[][] {
    const all: Token[][] = [[]];
    let depth = 0;
    for (const token of tokens) {
        if (/[([]$/.test(token.text)) depth += 1;
        if (/^[)\]]$/.test(token.text)) depth -= 1;
        if (token.text === ',' && depth === 0) all.push([]);
        else all.at(-1)?.push(token);
    }
    return all;
}

/** The selectors that stand before a rule; `outer` is what those of the rule around it take, 0 for none. */
export function selectorsIn(tokens: readonly Token[], outer: number): { selectors: Selector[]; steps: number } {
    let steps = 0;
    const selectors = parted(tokens).map((each) => {
        const own = stepsOf(each, outer);
        steps += own;
        return {
            key: keyOf(
                each
                    .map(({ text }) => text)
                    .join('')
                    .trim(),
            ),
            tries: 1 + Math.floor(own / stepsOfTry),
        };
    });
    return { selectors, steps };
}
