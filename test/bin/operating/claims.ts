import { createHash } from 'node:crypto';

/** What a page says at one place: a sentence, a row of a table or a block of commands. */
export interface Claim {
    readonly section: string;
    readonly text: string;
    /** Its first words, and a sum by which a change of the others is noticed. */
    readonly head: string;
}

const longestBeginning = 60;

function toHead(text: string): string {
    const sum = createHash('sha256').update(text).digest('hex').slice(0, 6);
    const beginning = text.length > longestBeginning ? text.slice(0, text.lastIndexOf(' ', longestBeginning)) : text;
    return `${beginning} #${sum}`;
}

/** The file of a section: its heading in small letters, with hyphens. */
const toSection = (heading: string) => heading.toLowerCase().replace(/\W+/g, '-');

const isTable = (block: string) => block.startsWith('|');
const isCode = (block: string) => block.startsWith('```');

function toClaims(block: string): string[] {
    if (block.startsWith('### ') || block === '') return [];
    if (isCode(block)) return [block.split('\n').slice(1, -1).join(' ')];
    // The first two rows are the heading and the line below it.
    if (isTable(block)) return block.split('\n').slice(2);
    const items = block.split(/\n(?=- |\d\. )/).map((item) => item.replace(/^(- |\d\. )/, ''));
    return items.flatMap((item) => item.replace(/\n\s*/g, ' ').split(/(?<=[.?!])\s+(?=[A-Z“`[])/));
}

/** All that a page in Markdown says below its headings of the second level, in its order. */
export function readClaims(page: string): Claim[] {
    return page
        .split(/^## /m)
        .slice(1)
        .flatMap((part) => {
            const [heading = '', ...lines] = part.split('\n');
            const blocks = lines
                .join('\n')
                .trim()
                .split(/\n\n+(?!\s*\n)/);
            return blocks.flatMap(toClaims).map((text) => ({ section: toSection(heading), text, head: toHead(text) }));
        });
}

/** A line below a claim: where it is shown, or why it needs nothing that shows it. */
export interface Proof {
    /** A file of the repository, `advice` or `untried`. */
    readonly place: string;
    /** The title of a test, words of a table of figures, or the reason. */
    readonly words: string;
}

export interface Entry {
    readonly head: string;
    readonly proofs: readonly Proof[];
}

/** Reads a file of proofs: heads of claims, each followed by its proofs in lines that are indented. */
export function readEntries(file: string): Entry[] {
    const groups = file
        .trim()
        .split(/\n(?! )/)
        .filter((group) => group !== '');
    return groups.map((group) => {
        const [head = '', ...lines] = group.split('\n');
        return {
            head,
            proofs: lines.map((line) => {
                const [place = '', ...words] = line.trim().split(': ');
                return { place, words: words.join(': ') };
            }),
        };
    });
}
