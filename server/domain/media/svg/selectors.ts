import { limits } from '../../../../contract/limits';
import type { Token } from './css';

/** A selector of a rule: the key of the elements it may match, and the cost of trying it on one of them. */
export type Selector = { key: string; tries: number };

/** Number of ancestors that a descendant combinator may have to search: the maximum depth of a drawing. */
const maxAncestors = limits.drawing.depth;

/** Number of comparisons that cost as much as finding a candidate selector. */
const stepsPerTry = 25;

/** Returns the key of the elements that a selector may match, taken from its last compound selector. */
function getLookupKey(selector: string): string {
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

/** Counts the comparisons for a selector, or for the selectors inside a bracket. */
class StepCounter {
    private walked = 0;
    private own = 0;
    /** `named`: something was read since the last combinator; `splitSelectors`: and a space after it. */
    private state: 'fresh' | 'named' | 'parted' = 'fresh';

    add(steps: number): void {
        if (this.state === 'parted') this.walk();
        this.own += steps;
        this.state = 'named';
    }

    part(): void {
        if (this.state === 'named') this.state = 'parted';
    }

    /** Called at the start of another selector, or at a combinator that needs no search. */
    restart(): void {
        this.state = 'fresh';
    }

    /** Counts the comparisons so far once for each ancestor. */
    private walk(): void {
        this.walked += maxAncestors * this.own;
        this.own = 0;
    }

    get all(): number {
        return this.walked + this.own;
    }
}

/** Counts the comparisons for one selector; `outer` is the number for the parent selector that `&` stands for. */
function countSteps(tokens: readonly Token[], outer: number): number {
    const open = [new StepCounter()];
    let inBrackets = 0;
    let nests = false;
    for (const { text } of tokens) {
        const steps = open.at(-1) ?? new StepCounter();
        if (text === '[') inBrackets += 1;
        if (text === ']') inBrackets -= 1;
        if (inBrackets > 0) continue;
        if (text === ')') {
            const inside = steps.all;
            open.pop();
            open.at(-1)?.add(inside);
        } else if (text.endsWith('(')) {
            steps.add(1);
            open.push(new StepCounter());
        } else if (/^\s/.test(text)) steps.part();
        else if (/^[>+,]$/.test(text)) steps.restart();
        else if (text === '&') {
            nests = true;
            steps.add(outer);
        } else if (/^[*\]]$|^[-\w\u0080-\uffff]/.test(text)) steps.add(1);
    }
    const all = open.reduce((sum, steps) => sum + steps.all, 0);
    return nests || outer === 0 ? all : all + maxAncestors * outer;
}

/** Splits the selectors of a rule at the commas outside brackets. */
function splitSelectors(tokens: readonly Token[]): Token[][] {
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

/** Parses the selectors of a rule; `outer` is the number of comparisons for the parent rule, 0 if there is none. */
export function parseSelectors(tokens: readonly Token[], outer: number): { selectors: Selector[]; steps: number } {
    let steps = 0;
    const selectors = splitSelectors(tokens).map((each) => {
        const own = countSteps(each, outer);
        steps += own;
        return {
            key: getLookupKey(
                each
                    .map(({ text }) => text)
                    .join('')
                    .trim(),
            ),
            tries: 1 + Math.floor(own / stepsPerTry),
        };
    });
    return { selectors, steps };
}
