import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from '../../../resources/manual';
import { parseChapter, toPlainText } from './markdown';

export const bookLanguages = ['en', 'th'] as const;
export type BookLanguage = (typeof bookLanguages)[number];

/** A chapter of the manual. `lead` is its first paragraph. */
export type Chapter = { id: string; place: number; title: string; lead: string; lang: BookLanguage; blocks: Block[] };

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

async function readBook(lang: BookLanguage): Promise<Chapter[]> {
    const folder = join(findBookFolder(), lang);
    const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
    return Promise.all(
        names.map(async (name) => {
            const { title, blocks } = parseChapter(await readFile(join(folder, name), 'utf8'));
            const [, number = '', id = ''] = fileName.exec(name) ?? [];
            const [first] = blocks;
            const lead = first?.kind === 'paragraph' ? toPlainText(first.text) : '';
            return { id, place: Number(number), title, lead, lang, blocks };
        }),
    );
}

const books = new Map<BookLanguage, Promise<Chapter[]>>();

/** Loads the chapters in order; they are read once per process. */
export function loadBook(lang: BookLanguage): Promise<Chapter[]> {
    const cached = books.get(lang);
    if (cached) return cached;
    const book = readBook(lang);
    books.set(lang, book);
    // Reading may succeed the next time.
    book.catch(() => books.delete(lang));
    return book;
}
