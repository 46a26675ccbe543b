import type { Field, Fields, NestedValue } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { holdsAny, mapFields } from '../../../contract/walk';
import { JsonText } from '../../base/http/jsonText';
import type { Handler } from '../../base/services/context';
import { Failure, fail } from '../../base/system/errors';
import type { Values } from '../../store/values';

/**
 * Texts in languages that a landing page no longer has stay stored and reappear with their language. Answers omit them,
 * so that a client can send back what it read.
 */

const localizedFields = new WeakMap<Fields, Fields>();

/** Returns the fields that contain localized texts at any depth. */
function getLocalizedFields(fields: Fields): Fields {
    const found =
        localizedFields.get(fields) ??
        Object.fromEntries(Object.entries(fields).filter(([name, field]) => holdsAny({ [name]: field }, 'languages')));
    localizedFields.set(fields, found);
    return found;
}

/** Whether records of a type contain texts in the languages of a landing page. */
export function isLocalized({ scope, fields }: Resource): boolean {
    return scope === 'landingPage' && Object.keys(getLocalizedFields(fields)).length > 0;
}

function filterTexts(value: unknown, isIncluded: (lang: string) => boolean): Values {
    return Object.fromEntries(Object.entries(Object(value)).filter(([lang]) => isIncluded(lang)));
}

/** Returns the values of a record or setting with the texts of these languages only; missing fields stay missing. */
export function filterLanguages(fields: Fields, values: Values, langs: readonly string[]): Values {
    const own = Object.entries(getLocalizedFields(fields)).filter(([name]) => Object.hasOwn(values, name));
    const shown = mapFields(Object.fromEntries(own), values, ({ holds }, value) =>
        holds === 'languages' ? filterTexts(value, (lang) => langs.includes(lang)) : value,
    );
    return { ...values, ...shown };
}

/**
 * Like `filterLanguages`, for a setting among all those of a landing page, where a setting with variants holds them by
 * name.
 */
export function filterSettingLanguages(
    { fields, variants }: Resource,
    setting: Values,
    langs: readonly string[],
): Values {
    if (!variants) return filterLanguages(fields, setting, langs);
    // Settings are stored as objects.
    const each = Object.entries(setting).map(
        ([name, value]) => [name, filterLanguages(fields, value as Values, langs)] as const,
    );
    return Object.fromEntries(each);
}

function filterAnswerLanguages({ fields }: Resource, answer: unknown, langs: readonly string[]): unknown {
    // What is JSON already has been written in these languages.
    if (typeof answer !== 'object' || answer === null || answer instanceof JsonText) return answer;
    const isPage = 'items' in answer && 'total' in answer && Array.isArray(answer.items);
    // Answers of these verbs are records.
    if (!isPage) return filterLanguages(fields, answer as Values, langs);
    // A page of records was answered.
    return { ...answer, items: (answer.items as Values[]).map((item) => filterLanguages(fields, item, langs)) };
}

/**
 * Wraps the handler of a verb so that its answers, and the current state in a conflict, are in the landing page's
 * languages.
 */
export function withAnswerLanguages(resource: Resource, handler: Handler): Handler {
    if (!isLocalized(resource)) return handler;
    return async (incoming, services) => {
        const langs = incoming.tenant?.langs;
        if (!langs) return await handler(incoming, services);
        try {
            return filterAnswerLanguages(resource, await handler(incoming, services), langs);
        } catch (error) {
            const data = error instanceof Failure && error.error === 'conflict' ? error.data : undefined;
            if (typeof data !== 'object' || data === null || !('current' in data)) throw error;
            return fail('conflict', { ...data, current: filterAnswerLanguages(resource, data.current, langs) });
        }
    };
}

const getPartId = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;

/**
 * Finds the former value of a part: an item by its id, an entry of a list by its visible content or else by its index.
 */
function findFormerPart(
    field: Field,
    part: NestedValue,
    before: readonly NestedValue[],
    langs: readonly string[],
): NestedValue | undefined {
    if (field.holds === 'items') return before.find(({ value }) => getPartId(value) === getPartId(part.value));
    const there = before.find(({ step }) => step === part.step);
    if (field.holds !== 'entries') return there;
    const seen = ({ field: of, value }: NestedValue) =>
        JSON.stringify(filterLanguages({ value: of }, { value }, langs));
    return before.find((each) => seen(each) === seen(part)) ?? there;
}

function mergeHiddenTexts(field: Field, value: unknown, stored: unknown, langs: readonly string[]): unknown {
    if (typeof value !== 'object' || value === null || typeof stored !== 'object' || stored === null) return value;
    if (field.holds === 'languages') return { ...value, ...filterTexts(stored, (lang) => !langs.includes(lang)) };
    if (!field.parts) return value;
    const before = field.parts.of(stored);
    const parts = field.parts.of(value).map((part) => {
        const old = findFormerPart(field, part, before, langs);
        return old ? { ...part, value: mergeHiddenTexts(part.field, part.value, old.value, langs) } : part;
    });
    return field.parts.join(value, parts);
}

/** Returns values to be stored, with the stored texts in languages that the client could not edit. */
export function keepHiddenTexts(fields: Fields, values: Values, stored: Values, langs: readonly string[]): Values {
    const merged = { ...values };
    for (const [name, field] of Object.entries(getLocalizedFields(fields)))
        merged[name] = mergeHiddenTexts(field, values[name], stored[name], langs);
    return merged;
}
