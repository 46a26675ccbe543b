import { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { Languages } from '../../../contract/field';
import { audiences, type Rights } from '../../../contract/permissions';
import { isCleanText } from '../../../contract/text';
import { getProblems, maxProblems, type Problem } from '../../../contract/validation';
import { defaultLanguage, languages } from '../../../i18n/languages';
import { invalid, problem } from '../../base/system/errors';

/** Outside landing pages, texts are in all languages of the interface. */
export const everyLanguage: Languages = { langs: languages.map(({ code }) => code), defaultLang: defaultLanguage };

/**
 * Number of cached schemas, one for each call, set of languages and kind of account; landing pages with the same
 * languages share them.
 */
const maxSchemas = 400;

export type GetSchema = (call: Call, languages: Languages, rights?: Rights) => z.ZodType;

/** Returns a key for the properties of the caller that a schema may depend on. */
function getCallerKind(rights: Rights | undefined): string {
    if (!rights) return '';
    const kinds = Object.entries(audiences).filter(([, belongs]) => belongs(rights));
    return kinds.map(([name]) => name).join();
}

/**
 * Creates a cache of body schemas. A schema is built when it is first needed; the one unused for longest is dropped.
 */
export function createSchemaCache(most: number = maxSchemas): GetSchema {
    const schemas = new Map<string, z.ZodType>();
    return (call, { langs, defaultLang }, rights) => {
        const key = `${call.name} ${defaultLang} ${langs.join()} ${getCallerKind(rights)}`;
        const schema = schemas.get(key) ?? call.input({ z, langs, defaultLang, ...(rights ? { rights } : {}) });
        schemas.delete(key);
        schemas.set(key, schema);
        const [oldest] = schemas.keys();
        if (schemas.size > most && oldest !== undefined) schemas.delete(oldest);
        return schema;
    };
}

/** Whether a `length` is an object: zod compares it with a limit before it checks for a text or list. */
const isOddLength = (step: string, part: unknown) => step === 'length' && typeof part === 'object' && part !== null;

/**
 * Returns the texts that no database accepts, and the values of `length` that no schema may see, anywhere in a body; at
 * most `maxProblems` of them.
 */
export function findUncleanValues(value: unknown, path = '', found: Problem[] = []): readonly Problem[] {
    if (found.length >= maxProblems) return found;
    if (typeof value === 'string' && !isCleanText(value)) found.push(problem(path, 'validation.characters'));
    if (typeof value !== 'object' || value === null) return found;
    for (const [step, part] of Object.entries(value)) {
        if (isOddLength(step, part)) found.push(problem(path === '' ? step : path, 'validation.type'));
        else findUncleanValues(part, path === '' ? step : `${path}.${step}`, found);
    }
    return found;
}

/** Suppresses zod's own messages, which are never shown: problems are reported in the caller's language. */
const noMessages = { error: () => '' };

/**
 * Parses a body with the schema of its call.
 *
 * @throws {Failure} 40001 with all problems by path
 */
export function validateBody(schema: z.ZodType, body: unknown, suspicious: boolean): Readonly<Record<string, unknown>> {
    const unclean = suspicious ? findUncleanValues(body) : [];
    if (unclean.some(({ key }) => key === 'validation.type')) return invalid(unclean);
    const parsed = schema.safeParse(body, noMessages);
    // Schemas of bodies are objects.
    if (parsed.success && unclean.length === 0) return parsed.data as Record<string, unknown>;
    const found = parsed.success ? [] : getProblems(parsed.error, body);
    const known = new Set(found.map(({ path }) => path));
    return invalid([...found, ...unclean.filter(({ path }) => !known.has(path))]);
}
