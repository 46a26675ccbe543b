import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'vite';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marked = 'áƀçđéƒĝĥíĵķļɱñöþǫřšţüṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞǪŘŠŢÜṼŴẊÝŽ';

/** What is filled in or read by the catalogue itself. */
const untouched = /(%\{[^}]+\}|\|\|\|\|)/;

/**
 * A text as another language might have it: a third longer, each letter with a mark, so that whatever was not taken from
 * the catalogue stands out. Placeholders and the separator of plurals stay.
 *
 * @example lengthen('%{smart_count} entry |||| %{smart_count} entries') // '%{smart_count} ééñţřŕý |||| …'
 */
export function lengthen(text: string): string {
    let letters = 0;
    const longer = (letter: string) => {
        const mark = marked[plain.indexOf(letter)] ?? letter;
        return letters++ % 3 === 0 ? mark + mark.toLowerCase() : mark;
    };
    return text
        .split(untouched)
        .map((part) => (untouched.test(part) ? part : part.replace(/[a-z]/gi, longer)))
        .join('');
}

function lengthened(value: unknown): unknown {
    if (typeof value === 'string') return lengthen(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthened(inner)]));
}

/** Every English text of the console, lengthened. */
const pseudoLocale: Plugin = {
    name: 'pseudo-locale',
    enforce: 'pre',
    async load(id) {
        if (!/[\\/]i18n[\\/]en[\\/]\w+\.json$/.test(id)) return null;
        return JSON.stringify(lengthened(JSON.parse(await readFile(id, 'utf8'))));
    },
};

/** Builds the console as it is published, but for its texts. */
export async function buildPseudoConsole(folder: string): Promise<void> {
    await build({ logLevel: 'error', plugins: [pseudoLocale], build: { outDir: folder, emptyOutDir: true } });
}
