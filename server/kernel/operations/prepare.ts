import { setImmediate } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { countBytes } from '../../../contract/bounds';
import { type Field, type Fields, type ValuesOf, writtenFields } from '../../../contract/field';
import { limits } from '../../../contract/limits';
import type { Problem } from '../../../contract/validation';
import { mapFields, type Visit, walkFields } from '../../../contract/walk';
import type { Services } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';
import { listImageUses } from '../../store/imageUses';
import type { Values } from '../../store/values';
import { checkChoices } from '../references/choices';
import { checkGames } from '../references/games';
import { checkImages } from '../references/media';
import { sanitize } from './richText';

type UncheckedItem = Readonly<Record<string, unknown>>;

function getItemId(item: unknown): string {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
    return typeof id === 'string' ? id : '';
}

/** Returns the path of an item list without indices, which is the same for all lists of its kind. */
function getListPath(path: string): string {
    return path.replace(/\.\d+(?=\.|$)/g, '');
}

/** Returns the ids of the current items by the path of their list. */
export function collectItemIds(fields: Fields, ...current: readonly Values[]): Map<string, Set<string>> {
    const known = new Map<string, Set<string>>();
    const keep: Visit = (field, value, path) => {
        if (field.holds !== 'items' || !Array.isArray(value)) return;
        const ids = known.get(getListPath(path)) ?? new Set();
        for (const item of value) ids.add(getItemId(item));
        known.set(getListPath(path), ids);
    };
    for (const values of current) walkFields(fields, values, keep);
    return known;
}

function checkItemIds(items: readonly unknown[], path: string, known: ReadonlySet<string> | undefined): Problem[] {
    const seen = new Set<string>();
    return items.flatMap((item, index) => {
        const id = getItemId(item);
        if (id === '') return [];
        const wrong = !known?.has(id) ? 'validation.unknownId' : seen.has(id) ? 'validation.duplicate' : undefined;
        seen.add(id);
        return wrong ? [{ path: `${path}.${index}.id`, key: wrong, params: {} }] : [];
    });
}

type SanitizedTexts = { texts: ReadonlyMap<unknown, string>; problems: readonly Problem[] };

/** Checks the total size of all rich texts; the problem is reported at the longest of them. */
function checkTotalSize(texts: readonly { html: string; path: string }[]): Problem[] {
    const sizes = texts.map(({ html, path }) => ({ path, bytes: countBytes(html) })).sort((a, b) => b.bytes - a.bytes);
    const [longest] = sizes;
    const isTooLong = sizes.reduce((sum, { bytes }) => sum + bytes, 0) > limits.formattedBytes;
    return longest && isTooLong ? [problem(longest.path, 'validation.textsSize')] : [];
}

/** Sanitizes all rich texts for storage, yielding to the event loop between them. */
async function sanitizeTexts(fields: Fields, values: Values): Promise<SanitizedTexts> {
    const texts = new Map<unknown, string>();
    const problems: Problem[] = [];
    const written: { html: string; path: string }[] = [];
    walkFields(fields, values, (field, value, path) => {
        if (field.markup === 'html' && typeof value === 'string') written.push({ html: value, path });
    });
    for (const [at, { html, path }] of written.entries()) {
        if (at > 0) await setImmediate();
        const clean = sanitize(html);
        if (clean === undefined) problems.push(problem(path, 'validation.nesting'));
        // A text that grows by sanitizing could be read, but not saved again.
        else if (countBytes(clean) > limits.richTextBytes) problems.push(problem(path, 'validation.textSize'));
        else texts.set(html, clean);
    }
    if (problems.length > 0) return { texts, problems };
    return {
        texts,
        problems: checkTotalSize(written.map(({ html, path }) => ({ html: texts.get(html) ?? html, path }))),
    };
}

function finishValue(field: Field, value: unknown, texts: ReadonlyMap<unknown, string>): unknown {
    if (field.markup === 'html') return texts.get(value) ?? value;
    if (field.holds !== 'items' || !Array.isArray(value)) return value;
    return value.map((item: UncheckedItem) => ({ ...item, id: getItemId(item) || uuidv7() }));
}

/**
 * Prepares parsed values for storage: checks that images exist, keeps the ids of items and adds missing ones, sanitizes
 * rich text, and removes keys that are not fields. `known` are the ids of the current items; `toRequestPath` converts
 * paths to those of the request.
 *
 * @throws {Failure} 40001 with all problems
 */
export async function prepareValues<F extends Fields>(
    services: Pick<Services, 'db' | 'dialect' | 'log' | 'master'>,
    owner: string,
    fields: F,
    body: Readonly<Values>,
    known: ReturnType<typeof collectItemIds> = new Map(),
    toRequestPath = (path: string) => path,
): Promise<ValuesOf<F>> {
    // Read-only fields may be sent back with any value and are ignored.
    const written = writtenFields(fields, 'create');
    const { texts, problems: deep } = await sanitizeTexts(written, body);
    const values = mapFields(written, body, (field, value) => finishValue(field, value, texts));
    const ids: Problem[] = [];
    walkFields(written, body, (field, value, path) => {
        if (field.holds === 'items' && Array.isArray(value))
            ids.push(...checkItemIds(value, path, known.get(getListPath(path))));
    });
    const [games, choices] = [
        checkGames(services.master, fields, values),
        checkChoices(services.master, fields, values),
    ];
    // Images in texts that could not be sanitized are unknown.
    const images = deep.length > 0 ? [] : await checkImages(services, owner, listImageUses(fields, values));
    const problems = [...deep, ...ids, ...games, ...choices, ...images];
    if (problems.length > 0) return invalid(problems.map((each) => ({ ...each, path: toRequestPath(each.path) })));
    // Every declared field has a value parsed by its own schema; fields that are neither written nor returned are
    // handled by the rules of the type.
    return values as ValuesOf<F>;
}
