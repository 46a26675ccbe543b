import type { Resource } from '../../../../contract/resource';
import { listMissingWords } from '../../../../contract/translation/keptWords';
import type { Problem } from '../../../../contract/validation';
import type { FileLanguages, FileRow } from './file';
import { fingerprint, type RowKey, readKey } from './key';
import type { Exchanged } from './read';
import { listUnits, type Unit } from './units';

/**
 * What becomes of a row of a file. `same`: the console has this text already; `empty`: the file has none, and nothing is
 * removed; `stale`: its source has changed since the file was made; `changed`: its translation has; `gone`: there is no
 * such text any more; `unknown`: it is none of this landing page's rows; `invalid`: the text is refused, as `problem`
 * says; `ready`: it can be imported.
 */
export type Outcome = 'ready' | 'same' | 'empty' | 'stale' | 'changed' | 'gone' | 'unknown' | 'invalid';

/**
 * What may be wrong with a text that can be imported: it has other tags or links than its source, or lacks words that are the
 * same in every language.
 */
export type Warning = { is: 'markup' } | { is: 'words'; words: readonly string[] };

export type Compared = {
    row: FileRow;
    outcome: Outcome;
    /** Absent for rows without a text in the console. */
    at?: { exchanged: Exchanged; unit: Unit; source: string; current: string };
    problem?: Omit<Problem, 'path'>;
    warnings: Warning[];
};

/** Finds what is wrong with a text; undefined if nothing is. */
export type Check = (unit: Unit, text: string) => Omit<Problem, 'path'> | undefined;

/** What texts are held against: their fields, and the words that are the same in every language. */
type Rules = { check: Check; words: readonly string[] };

// biome-ignore lint/suspicious/noControlCharactersInRegex: files cannot contain them
const lost = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Brings a text into the form that it has in a file: some characters and kinds of line breaks do not survive there. */
const normalize = (text: string) => text.replace(/\r\n?/g, '\n').replace(lost, '');

/** Lists tags and addresses of an HTML text, in their order. */
const listMarkup = (html: string) =>
    [...html.matchAll(/<(\/?[a-z][\w-]*)|\b(?:href|src)="([^"]*)"/gi)]
        .map(([, tag, address]) => tag ?? address)
        .join(' ');

type Records = ReadonlyMap<string, Exchanged>;

export const getPlace = (resource: string, id: string) => `${resource}/${id}`;

/** Maps records by what keys name them. */
export function mapPlaces(records: readonly Exchanged[]): Records {
    return new Map(records.map((each) => [getPlace(each.resource.name, each.id), each]));
}

function judge(
    row: FileRow,
    key: RowKey,
    at: NonNullable<Compared['at']>,
    { check, words }: Rules,
): Pick<Compared, 'outcome' | 'problem' | 'warnings'> {
    const { unit, source, current } = at;
    const text = row.target;
    const nothing = { warnings: [] };
    if (text.trim() === '') return { outcome: 'empty', ...nothing };
    if (normalize(text) === normalize(current)) return { outcome: 'same', ...nothing };
    if (fingerprint(source) !== key.source) return { outcome: 'stale', ...nothing };
    if (fingerprint(current) !== key.target) return { outcome: 'changed', ...nothing };
    const problem = check(unit, text);
    if (problem !== undefined) return { outcome: 'invalid', problem, ...nothing };
    const isOther = unit.field.markup !== undefined && listMarkup(text) !== listMarkup(source);
    const lacking = listMissingWords(words, source, text);
    return {
        outcome: 'ready',
        warnings: [
            ...(isOther ? [{ is: 'markup' as const }] : []),
            ...(lacking.length > 0 ? [{ is: 'words' as const, words: lacking }] : []),
        ],
    };
}

/** Finds what rows of a file name: the ids of records by type. Rows that name nothing known are left out. */
export function listNamed(
    rows: readonly FileRow[],
    resources: readonly Resource[],
): ReadonlyMap<Resource, ReadonlySet<string>> {
    const named = new Map<Resource, Set<string>>();
    for (const row of rows) {
        const key = readKey(row.key);
        const resource = key && resources.find(({ name }) => name === key.resource);
        if (resource) named.set(resource, (named.get(resource) ?? new Set()).add(key.id));
    }
    return named;
}

/** Compares a file with the texts as they are now. Sources are taken from the console, never from the file. */
export function compare(
    rows: readonly FileRow[],
    { source: from, target: to }: FileLanguages,
    records: Records,
    rules: Rules,
): Compared[] {
    const units = new Map<Exchanged, ReadonlyMap<string, Unit>>();
    return rows.map((row): Compared => {
        const key = readKey(row.key);
        if (!key) return { row, outcome: 'unknown', warnings: [] };
        const exchanged = records.get(getPlace(key.resource, key.id));
        if (!exchanged) return { row, outcome: 'gone', warnings: [] };
        const own =
            units.get(exchanged) ??
            new Map(listUnits(exchanged.resource.fields, exchanged.record).map((unit) => [unit.path, unit]));
        units.set(exchanged, own);
        const unit = own.get(key.path);
        if (!unit) return { row, outcome: 'gone', warnings: [] };
        const at = { exchanged, unit, source: unit.texts[from] ?? '', current: unit.texts[to] ?? '' };
        return { row, at, ...judge(row, key, at, rules) };
    });
}
