import type { Call } from '../../../contract/call';
import { type ErrorName, errors } from '../../../contract/errors';
import type { Fields } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { everyField } from '../../../contract/walk';
import { defaultLanguage } from '../../../i18n/languages';
import { translate } from '../../base/system/messages';
import { type Json, pascal } from './json';

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

/** What `data` of a failure holds, where it holds anything. */
const dataOf: Partial<Record<ErrorName, Json>> = {
    validation: object(fieldErrors, ['errors']),
    taken: object(fieldErrors, ['errors']),
    conflict: object({
        current: { type: 'object', description: 'What stands on the server now.' },
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

/** The schema of every failure by name: its code, a text for people, and what belongs to it. */
export function failureSchemas(): Json {
    const names = Object.keys(errors) as ErrorName[];
    return Object.fromEntries(
        names.map((name) => {
            const { code } = errors[name];
            const data = dataOf[name] ?? { type: 'null' };
            const schema = object({ code: { type: 'integer', const: code }, msg: text, data });
            return [`${pascal(name)}Failure`, { description: translate(defaultLanguage, `errors.${name}`), ...schema }];
        }),
    );
}

function fromBody({ body, verb }: Call): ErrorName[] {
    if (body === 'none') return [];
    const file: ErrorName[] = body === 'file' ? ['fileType', 'tooManyRequests'] : [];
    return [
        'notJson',
        'fileTooLarge',
        ...file,
        ...(verb === 'update' || verb === 'updateitem' ? (['conflict'] as const) : []),
    ];
}

function fromSession({ audience, keys, keysOf, level, scope }: Call): ErrorName[] {
    if (audience === 'anyone') return [];
    const isRefused = audience !== 'signedIn' || keys.length > 0 || keysOf !== undefined || level > 0;
    const isForbidden = isRefused || scope === 'landingPage';
    return ['sessionExpired', 'sessionEnded', 'addressRefused', ...(isForbidden ? (['forbidden'] as const) : [])];
}

const hashesAny = (fields: Fields) => [...everyField(fields)].some(({ field }) => field.hashed);

/** What a write can meet in the fields that it is about. */
function fromFields({ verb }: Call, resource: Resource | undefined): ErrorName[] {
    if (!resource || (verb !== 'create' && verb !== 'update')) return [];
    const isUnique = Object.values(resource.fields).some(({ unique }) => unique);
    // Who has a password has a name for signing in, which nobody else has.
    const isNamed = [...everyField(resource.fields)].some(({ field }) => 'checkedBy' in field || field.hashed);
    return [
        ...(isUnique || isNamed ? (['taken'] as const) : []),
        ...(hashesAny(resource.fields) && verb === 'create' ? (['tooManyRequests'] as const) : []),
    ];
}

/** What can be done to a record beside the verbs names the record, and may take a password for it. */
function fromAction(call: Call, resource: Resource | undefined): ErrorName[] {
    const action = Object.values(resource?.actions ?? {}).find((each) => each.call === call);
    if (!action) return [];
    return ['notFound', ...(hashesAny(action.fields) ? (['tooManyRequests'] as const) : [])];
}

const named: readonly string[] = [
    'get',
    'update',
    'updatestatus',
    'delete',
    'updateseq',
    'updateitem',
    'updateitemstatus',
];

/** Every error that a call can end with. */
export function failuresOf(call: Call, resource: Resource | undefined): ErrorName[] {
    const namesSomething = call.scope === 'landingPage' || call.path.includes(':') || named.includes(call.verb ?? '');
    const found = new Set<ErrorName>([
        ...fromBody(call),
        // No query may name anything twice.
        'validation',
        ...fromSession(call),
        ...(namesSomething ? (['notFound'] as const) : []),
        ...fromFields(call, resource),
        ...fromAction(call, resource),
        ...(call.errors ?? []),
        'unexpected',
        'unavailable',
    ]);
    return (Object.keys(errors) as ErrorName[]).filter((name) => found.has(name));
}

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** One response for each status, which names the errors behind it. Fills `responses` with those that it refers to. */
export function responsesOf(names: readonly ErrorName[], responses: Json): Json {
    const byStatus = new Map<number, ErrorName[]>();
    for (const name of names) byStatus.set(errors[name].http, [...(byStatus.get(errors[name].http) ?? []), name]);
    return Object.fromEntries(
        [...byStatus].map(([status, all]) => {
            const response = all.map(pascal).join('Or');
            const schemas = all.map((name) => refTo('schemas', `${pascal(name)}Failure`));
            const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
            const waits = status === errors.tooManyRequests.http;
            responses[response] = {
                description: all
                    .map((name) => `${errors[name].code}: ${translate(defaultLanguage, `errors.${name}`)}`)
                    .join('. '),
                ...(waits
                    ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
                    : {}),
                content: { 'application/json': { schema } },
            };
            return [String(status), refTo('responses', response)];
        }),
    );
}
