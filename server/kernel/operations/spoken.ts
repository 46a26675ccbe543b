import type { Field, Fields, Part } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { holdsAny, mapFields } from '../../../contract/walk';
import type { Handler } from '../../base/services/context';
import { Failure, fail } from '../../base/system/errors';
import type { Values } from '../../store/values';

/**
 * Texts in languages that a landing page no longer has stay stored and reappear with their language. Answers omit them,
 * so that a client can send back what it read.
 */

const known = new WeakMap<Fields, Fields>();

/** Returns the fields that contain localized texts at any depth. */
function localizedIn(fields: Fields): Fields {
    const found =
        known.get(fields) ??
        Object.fromEntries(Object.entries(fields).filter(([name, field]) => holdsAny({ [name]: field }, 'languages')));
    known.set(fields, found);
    return found;
}

/** Whether records of a type contain texts in the languages of a landing page. */
export function isLocalized({ scope, fields }: Resource): boolean {
    return scope === 'landingPage' && Object.keys(localizedIn(fields)).length > 0;
}

function textsIn(value: unknown, wanted: (lang: string) => boolean): Values {
    return Object.fromEntries(Object.entries(Object(value)).filter(([lang]) => wanted(lang)));
}

/** Returns the values of a record or setting with the texts of these languages only; missing fields stay missing. */
export function spoken(fields: Fields, values: Values, langs: readonly string[]): Values {
    const own = Object.entries(localizedIn(fields)).filter(([name]) => Object.hasOwn(values, name));
    const shown = mapFields(Object.fromEntries(own), values, ({ holds }, value) =>
        holds === 'languages' ? textsIn(value, (lang) => langs.includes(lang)) : value,
    );
    return { ...values, ...shown };
}

/** Like `spoken`, for a setting among all those of a landing page, where a setting with variants holds them by name. */
export function spokenSetting({ fields, variants }: Resource, setting: Values, langs: readonly string[]): Values {
    if (!variants) return spoken(fields, setting, langs);
    const each = Object.entries(setting).map(
        ([name, value]) => [name, spoken(fields, value as Values, langs)] as const,
    );
    return Object.fromEntries(each);
}

function answered({ fields }: Resource, answer: unknown, langs: readonly string[]): unknown {
    if (typeof answer !== 'object' || answer === null) return answer;
    const isPage = 'items' in answer && 'total' in answer && Array.isArray(answer.items);
    if (!isPage) return spoken(fields, answer as Values, langs);
    return { ...answer, items: (answer.items as Values[]).map((item) => spoken(fields, item, langs)) };
}

/**
 * Wraps the handler of a verb so that its answers, and the current state in a conflict, are in the landing page's
 * languages.
 */
export function answeringSpoken(resource: Resource, handler: Handler): Handler {
    if (!isLocalized(resource)) return handler;
    return async (incoming, services) => {
        const langs = incoming.tenant?.langs;
        if (!langs) return await handler(incoming, services);
        try {
            return answered(resource, await handler(incoming, services), langs);
        } catch (error) {
            const data = error instanceof Failure && error.error === 'conflict' ? error.data : undefined;
            if (typeof data !== 'object' || data === null || !('current' in data)) throw error;
            return fail('conflict', { ...data, current: answered(resource, data.current, langs) });
        }
    };
}

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined);

/**
 * Finds the former value of a part: an item by its id, an entry of a list by its visible content or else by its index.
 */
function partBefore(field: Field, part: Part, before: readonly Part[], langs: readonly string[]): Part | undefined {
    if (field.holds === 'items') return before.find(({ value }) => idOf(value) === idOf(part.value));
    const there = before.find(({ step }) => step === part.step);
    if (field.holds !== 'entries') return there;
    const seen = ({ field: of, value }: Part) => JSON.stringify(spoken({ value: of }, { value }, langs));
    return before.find((each) => seen(each) === seen(part)) ?? there;
}

function withUnspoken(field: Field, value: unknown, standing: unknown, langs: readonly string[]): unknown {
    if (typeof value !== 'object' || value === null || typeof standing !== 'object' || standing === null) return value;
    if (field.holds === 'languages') return { ...value, ...textsIn(standing, (lang) => !langs.includes(lang)) };
    if (!field.parts) return value;
    const before = field.parts.of(standing);
    const parts = field.parts.of(value).map((part) => {
        const old = partBefore(field, part, before, langs);
        return old ? { ...part, value: withUnspoken(part.field, part.value, old.value, langs) } : part;
    });
    return field.parts.join(value, parts);
}

/** Returns values to be stored, with the stored texts in languages that the client could not edit. */
export function keepUnspoken(fields: Fields, values: Values, standing: Values, langs: readonly string[]): Values {
    const kept = { ...values };
    for (const [name, field] of Object.entries(localizedIn(fields)))
        kept[name] = withUnspoken(field, values[name], standing[name], langs);
    return kept;
}
