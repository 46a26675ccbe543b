import { type Call, isForOtherSites } from '../../../contract/call';
import { type ErrorName, errors } from '../../../contract/errors';
import type { Resource } from '../../../contract/resource';
import { everyField } from '../../../contract/walk';
import { defaultLanguage } from '../../../i18n/languages';
import { translate } from '../../base/system/messages';
import { isGated } from '../routes/refusal';
import { answerHeaders } from './headers';
import { type Json, toPascalCase } from './json';

const text = { type: 'string' };
const list = (properties: Json): Json => ({
    type: 'array',
    items: { type: 'object', properties, required: Object.keys(properties) },
});
const object = (properties: Json, required = Object.keys(properties)): Json => ({
    type: 'object',
    properties,
    required,
});

const fieldErrors = {
    errors: { ...list({ path: text, msg: text }), description: 'Refused fields, such as `slides.0.desktopImage`.' },
    landingPageErrors: list({ name: text, reason: text }),
    apiDomainErrors: list({ name: text, reason: text }),
};

/** Schemas of the `data` of failures that have any. */
const dataSchemas: Partial<Record<ErrorName, Json>> = {
    validation: object(fieldErrors, ['errors']),
    taken: object(fieldErrors, ['errors']),
    conflict: object({
        current: { type: 'object', description: 'The current state on the server.' },
        updatedBy: text,
        updatedTime: text,
    }),
    inUse: object(
        { usedBy: list({ name: text, reason: text }), otherUses: list({ reason: text, count: { type: 'integer' } }) },
        ['usedBy'],
    ),
    tooManyRequests: { anyOf: [object({ retryAfter: { type: 'integer' } }), { type: 'null' }] },
    unexpected: object({ requestId: text }),
};

/** Returns the schemas of all failures by name, each with code, message and data. */
export function failureSchemas(): Json {
    // `Object.keys` is typed as strings.
    const names = Object.keys(errors) as ErrorName[];
    return Object.fromEntries(
        names.map((name) => {
            const { code } = errors[name];
            const data = dataSchemas[name] ?? { type: 'null' };
            const schema = object({ code: { type: 'integer', const: code }, msg: text, data });
            return [
                `${toPascalCase(name)}Failure`,
                { description: translate(defaultLanguage, `errors.${name}`), ...schema },
            ];
        }),
    );
}

function listBodyErrors({ body, verb }: Call): ErrorName[] {
    if (body === 'none') return [];
    const file: ErrorName[] = body === 'file' ? ['fileType'] : [];
    return [
        'notJson',
        'fileTooLarge',
        ...file,
        ...(verb === 'update' || verb === 'updateitem' ? (['conflict'] as const) : []),
    ];
}

const sessionErrors = ['sessionExpired', 'sessionEnded', 'addressRefused', 'viewEnded'] as const;

function listSessionErrors(call: Call): ErrorName[] {
    const ofSites = isForOtherSites(call) ? [] : (['forbidden'] as const);
    return [...ofSites, ...(call.audience === 'anyone' ? [] : sessionErrors)];
}

/** Returns the errors that the fields of a record can cause when it is written. */
function listFieldErrors({ verb }: Call, resource: Resource | undefined): ErrorName[] {
    if (!resource || (verb !== 'create' && verb !== 'update')) return [];
    const isUnique = Object.values(resource.fields).some(({ unique }) => unique);
    // A record with a password has a username for signing in, which is unique.
    const isNamed = [...everyField(resource.fields)].some(({ field }) => 'checkedBy' in field || field.hashed);
    // Records that are identified by fields of their own can be created only once.
    const isIdentified = verb === 'create' && !resource.id.includes('id');
    return isUnique || isNamed || isIdentified ? ['taken'] : [];
}

/** Returns the errors of an action, which names a record. */
function listActionErrors(call: Call, resource: Resource | undefined): ErrorName[] {
    return Object.values(resource?.actions ?? {}).some((each) => each.call === call) ? ['notFound'] : [];
}

const recordVerbs: readonly string[] = [
    'get',
    'update',
    'updatestatus',
    'delete',
    'updateseq',
    'updateitem',
    'updateitemstatus',
];

/** Returns every error that a call can end with. */
export function listFailures(call: Call, resource: Resource | undefined): ErrorName[] {
    const namesSomething =
        call.scope === 'landingPage' || call.path.includes(':') || recordVerbs.includes(call.verb ?? '');
    const found = new Set<ErrorName>([
        ...listBodyErrors(call),
        // Repeated query parameters are refused in every call.
        'validation',
        ...listSessionErrors(call),
        ...(namesSomething ? (['notFound'] as const) : []),
        ...listFieldErrors(call, resource),
        ...listActionErrors(call, resource),
        // Probes always pass.
        ...(isGated(call.path) ? (['tooManyRequests'] as const) : []),
        ...(call.errors ?? []),
        'unexpected',
        'unavailable',
    ]);
    // `Object.keys` is typed as strings.
    return (Object.keys(errors) as ErrorName[]).filter((name) => found.has(name));
}

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Returns one response for each status, naming the errors behind it. Adds the referenced responses to `responses`. */
export function buildResponses(names: readonly ErrorName[], responses: Json): Json {
    const byStatus = new Map<number, ErrorName[]>();
    for (const name of names) byStatus.set(errors[name].http, [...(byStatus.get(errors[name].http) ?? []), name]);
    return Object.fromEntries(
        [...byStatus].map(([status, all]) => {
            const response = all.map(toPascalCase).join('Or');
            const schemas = all.map((name) => refTo('schemas', `${toPascalCase(name)}Failure`));
            const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
            const waits = status === errors.tooManyRequests.http;
            responses[response] = {
                description: all
                    .map((name) => `${errors[name].code}: ${translate(defaultLanguage, `errors.${name}`)}`)
                    .join('. '),
                headers: {
                    ...(waits ? { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } : {}),
                    ...answerHeaders,
                },
                content: { 'application/json': { schema } },
            };
            return [String(status), refTo('responses', response)];
        }),
    );
}
