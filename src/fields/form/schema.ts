import { type FieldErrors, get, type Resolver, type ResolverOptions, set } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { FieldError } from '../../../contract/envelope';
import type { Filler, Languages } from '../../../contract/field';
import { problemsOf } from '../../../contract/validation';
import type { Values } from './values';

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** How a form's values travel in the body of a call, and which part of the body they are. */
export type Packing = {
    call: Call;
    /** The body without the landing page, which the transport adds. */
    pack(values: Values): Values;
    /** Where the values stand in that body: '' when they are the body. */
    prefix: string;
};

/** A path in the body as a path in the form; undefined for what is not in this form. */
export function ownPath(prefix: string, path: string): string | undefined {
    if (prefix === '') return path;
    return path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : undefined;
}

/** Where problems that belong to no input of the form stand. */
export const elsewhere = 'root.elsewhere';

/** Refusals as react-hook-form holds them: nested by path. What belongs to no input is told together. */
export function nestedErrors(
    problems: readonly FieldError[],
    prefix: string,
    type: 'validation' | 'server',
): FieldErrors<Values> {
    const nested: FieldErrors<Values> = {};
    const others: string[] = [];
    for (const { path, msg } of problems) {
        const own = ownPath(prefix, path);
        if (own === undefined) others.push(msg);
        else set(nested, own, { ...Object(get(nested, own)), type, message: msg });
    }
    if (others.length > 0) set(nested, elsewhere, { type, message: [...new Set(others)].join('. ') });
    return nested;
}

/** What single inputs refuse beside the schema: a confirmation that differs. `validate` is a function in this console. */
async function refusedByInputs(values: Values, { fields, names = [] }: ResolverOptions<Values>) {
    const refused: { path: string; message: string }[] = [];
    for (const path of names) {
        // react-hook-form nests them by path, as it nests values.
        const input: Partial<ResolverOptions<Values>['fields'][string]> | undefined = get(fields, path);
        const validate = input?.validate;
        const answer = typeof validate === 'function' ? await validate(get(values, path), values) : true;
        if (typeof answer === 'string') refused.push({ path, message: answer });
    }
    return refused;
}

type Validation = Filler & {
    packing: Packing;
    languages: Languages;
    ldpId: string | undefined;
    translate(): Translate;
};

/**
 * Validates a form by the very schema that the server uses for the call. zod is a chunk that is fetched when the form
 * opens.
 *
 * @example useForm({ resolver: resolverOf({ packing, languages: landingPage, ldpId: landingPage.id, translate }) })
 */
export function resolverOf({ packing, languages, ldpId, translate, ...filler }: Validation): Resolver<Values> {
    let schema: Promise<z.ZodType> | undefined;
    function load(): Promise<z.ZodType> {
        schema ??= import('./zod').then(({ z }) => packing.call.input({ z, ...languages, ...filler }));
        return schema;
    }
    // Whoever needs it and does not get it tries again, and is told when that fails too.
    load().catch(() => {
        schema = undefined;
    });
    return async (values, _context, options) => {
        const refused = await refusedByInputs(values, options);
        const body = { ...(ldpId === undefined ? {} : { ldpId }), ...packing.pack(values) };
        const parsed = (await load()).safeParse(body);
        if (parsed.success && refused.length === 0) {
            // The schema of a call's body is an object's.
            const output = parsed.data as Values;
            return { values: packing.prefix === '' ? output : get(output, packing.prefix), errors: {} };
        }
        const found = parsed.success ? [] : problemsOf(parsed.error, body);
        const problems = found.map(({ path, key, params }) => ({ path, msg: translate()(key, params) }));
        const nested = nestedErrors(problems, packing.prefix, 'validation');
        for (const { path, message } of refused)
            if (get(nested, path) === undefined) set(nested, path, { type: 'input', message });
        return { values: {}, errors: nested };
    };
}

/**
 * What asks of values that nobody has typed as they are whether they may be sent: answers them as they travel, or
 * undefined where something is wrong with them.
 */
export function acceptsOf(resolver: Resolver<Values>): (values: Values) => Promise<Values | undefined> {
    return async (values) => {
        const { values: accepted, errors } = await resolver(values, undefined, {
            fields: {},
            shouldUseNativeValidation: false,
        });
        return Object.keys(errors).length === 0 ? accepted : undefined;
    };
}
