import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../../i18n/languages';
import type { Block } from '../../../resources/manual';
import { parseChapter, toPlainText } from './markdown';

/** A chapter of the manual. `lead` is its first paragraph; `screens` are the paths of the console that it leads to. */
export type Chapter = {
    id: string;
    place: number;
    title: string;
    lead: string;
    lang: LanguageCode;
    screens: string[];
    blocks: Block[];
};

/** Finds the chapter that leads to a screen which is meant, the earlier in its text the better. */
function findLeading(chapters: readonly Chapter[], isMeant: (screen: string) => boolean): Chapter | undefined {
    const leading = chapters.filter(({ screens }) => screens.some(isMeant));
    const getPlace = ({ screens }: Chapter) => screens.findIndex(isMeant);
    return leading.toSorted((one, other) => getPlace(one) - getPlace(other))[0];
}

/**
 * Finds the chapter about a screen: the one that leads there, to the screen above it, or to another one below that, as
 * there is one chapter for all pages of a landing page.
 */
export function findScreenChapter(chapters: readonly Chapter[], screen: string): Chapter | undefined {
    for (let path = screen; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
        const found =
            findLeading(chapters, (each) => each === path) ??
            findLeading(chapters, (each) => path !== screen && each.startsWith(`${path}/`));
        if (found) return found;
    }
    return undefined;
}

/**
 * Finds the folder `manual`: the nearest one above this file, since it is beside the sources as well as beside the
 * built server.
 */
export function findBookFolder(folder = dirname(fileURLToPath(import.meta.url))): string {
    const found = join(folder, 'manual');
    if (existsSync(join(found, 'en'))) return found;
    const above = dirname(folder);
    if (above === folder) throw new Error('The folder manual was not found in any folder above the server: restore it');
    return findBookFolder(above);
}

/** File names of chapters: `07-layout.md` is the chapter `layout`. */
const fileName = /^(\d{2})-([a-z-]+)\.md$/;

/** Lists the paths of the console that a chapter leads to, the first ones first. */
function listScreens(blocks: readonly Block[]): string[] {
    const lines = blocks.flatMap((block) => ('items' in block ? block.items : [block.text]));
    return lines.flat().flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : []));
}

async function readBook(lang: LanguageCode): Promise<Chapter[]> {
    const folder = join(findBookFolder(), lang);
    const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
    return Promise.all(
        names.map(async (name) => {
            const { title, blocks } = parseChapter(await readFile(join(folder, name), 'utf8'));
            const [, number = '', id = ''] = fileName.exec(name) ?? [];
            const [first] = blocks;
            const lead = first?.kind === 'paragraph' ? toPlainText(first.text) : '';
            return { id, place: Number(number), title, lead, lang, screens: listScreens(blocks), blocks };
        }),
    );
}

const books = new Map<LanguageCode, Promise<Chapter[]>>();

/** Loads the chapters in order; they are read once per process. */
export function loadBook(lang: LanguageCode): Promise<Chapter[]> {
    const cached = books.get(lang);
    if (cached) return cached;
    const book = readBook(lang);
    books.set(lang, book);
    // Reading may succeed the next time.
    book.catch(() => books.delete(lang));
    return book;
}
