import { type FieldErrors, get, type Resolver, type ResolverOptions, set } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { FieldError } from '../../../contract/envelope';
import type { CallerRights, Languages } from '../../../contract/field';
import { getProblems } from '../../../contract/validation';
import type { Values } from './values';

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** How a form's values are packed into the body of a call. */
export type Packing = {
    call: Call;
    /** Returns the body without the landing page, which the transport adds. */
    pack(values: Values): Values;
    /** The path of the values in the body; '' if they are the body. */
    prefix: string;
};

/** Converts a path in the body to a path in the form; undefined if it is outside the form. */
export function toFormPath(prefix: string, path: string): string | undefined {
    if (prefix === '') return path;
    return path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : undefined;
}

/** The path of errors that belong to no input of the form. */
export const elsewhere = 'root.elsewhere';

/** Converts field errors to react-hook-form's shape, nested by path. Errors that belong to no input are joined. */
export function nestErrors(
    problems: readonly FieldError[],
    prefix: string,
    type: 'validation' | 'server',
): FieldErrors<Values> {
    const nested: FieldErrors<Values> = {};
    const others: string[] = [];
    for (const { path, msg } of problems) {
        const own = toFormPath(prefix, path);
        if (own === undefined) others.push(msg);
        else set(nested, own, { ...Object(get(nested, own)), type, message: msg });
    }
    if (others.length > 0) set(nested, elsewhere, { type, message: [...new Set(others)].join('. ') });
    return nested;
}

/**
 * Returns the errors of input-level validation, which complements the schema, such as a differing confirmation. In this
 * console `validate` is always a function.
 */
async function validateInputs(values: Values, { fields, names = [] }: ResolverOptions<Values>) {
    const refused: { path: string; message: string }[] = [];
    for (const path of names) {
        // react-hook-form nests inputs by path, like values.
        const input: Partial<ResolverOptions<Values>['fields'][string]> | undefined = get(fields, path);
        const validate = input?.validate;
        const answer = typeof validate === 'function' ? await validate(get(values, path), values) : true;
        if (typeof answer === 'string') refused.push({ path, message: answer });
    }
    return refused;
}

type Validation = CallerRights & {
    packing: Packing;
    languages: Languages;
    ldpId: string | undefined;
    translate(): Translate;
};

/**
 * Creates a resolver that validates a form with the schema that the server uses for the call. zod is a chunk of its
 * own, loaded when the form opens.
 *
 * @example useForm({ resolver: createResolver({ packing, languages: landingPage, ldpId: landingPage.id, translate }) })
 */
export function createResolver({ packing, languages, ldpId, translate, ...filler }: Validation): Resolver<Values> {
    let schema: Promise<z.ZodType> | undefined;
    function load(): Promise<z.ZodType> {
        schema ??= import('./zod').then(({ z }) => packing.call.input({ z, ...languages, ...filler }));
        return schema;
    }
    // If loading fails, it is tried again, and reported, when the schema is needed.
    load().catch(() => {
        schema = undefined;
    });
    return async (values, _context, options) => {
        const refused = await validateInputs(values, options);
        const body = { ...(ldpId === undefined ? {} : { ldpId }), ...packing.pack(values) };
        const parsed = (await load()).safeParse(body);
        if (parsed.success && refused.length === 0) {
            // The schema of a body always describes an object.
            const output = parsed.data as Values;
            return { values: packing.prefix === '' ? output : get(output, packing.prefix), errors: {} };
        }
        const found = parsed.success ? [] : getProblems(parsed.error, body);
        const problems = found.map(({ path, key, params }) => ({ path, msg: translate()(key, params) }));
        const nested = nestErrors(problems, packing.prefix, 'validation');
        for (const { path, message } of refused)
            if (get(nested, path) === undefined) set(nested, path, { type: 'input', message });
        return { values: {}, errors: nested };
    };
}

/**
 * Creates a function that validates values which were not typed in the form, such as merged ones. It resolves to the
 * values to send, or undefined if they are invalid.
 */
export function createValidator(resolver: Resolver<Values>): (values: Values) => Promise<Values | undefined> {
    return async (values) => {
        const { values: accepted, errors } = await resolver(values, undefined, {
            fields: {},
            shouldUseNativeValidation: false,
        });
        return Object.keys(errors).length === 0 ? accepted : undefined;
    };
}
