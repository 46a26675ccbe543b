import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'vite';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marked = 'áƀçđéƒĝĥíĵķļɱñöþǫřšţüṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞǪŘŠŢÜṼŴẊÝŽ';

/** Placeholders and separators, which the i18n library itself reads. */
const untouched = /(%\{[^}]+\}|\|\|\|\|)/;

/**
 * Pseudo-localizes a text: a third longer, an accent on each letter, so that texts that do not come from the catalogue
 * stand out. Placeholders and the separator of plurals stay.
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

/** A Vite plugin that pseudo-localizes every English text of the console. */
const pseudoLocale: Plugin = {
    name: 'pseudo-locale',
    enforce: 'pre',
    async load(id) {
        if (!/[\\/]i18n[\\/]en[\\/](?:later[\\/])?\w+\.json$/.test(id)) return null;
        return JSON.stringify(lengthened(JSON.parse(await readFile(id, 'utf8'))));
    },
};

/** What a browser asks for and gets of a build, by path. */
export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>;

/** Builds the console as for production, with pseudo-localized texts; nothing is written. */
export async function buildPseudoConsole(): Promise<BuiltFiles> {
    const built = await build({ logLevel: 'error', plugins: [pseudoLocale], build: { write: false } });
    if (!('output' in built)) throw new Error('there is more than one build, or one that goes on');
    return new Map(
        built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const),
    );
}
