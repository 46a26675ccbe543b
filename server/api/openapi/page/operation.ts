import type { Json } from '../json';
import { el, type Html, joined, of, prose, text } from './html';
import { type Addressed, type ApiDocument, nameIn, type Parameter, type Response } from './parts';
import { fieldsOf, jsonOf, typeOf } from './schema';

const heading = (title: string) => el('h3', {}, text(title));

/** Renders a schema with its keys, under its name if it has one; named schemas within it are links. */
function shown(schema: Json, { components }: ApiDocument): Html {
    const { $ref } = schema;
    const whole = typeof $ref === 'string' ? (components.schemas[nameIn($ref)] ?? {}) : schema;
    const type = typeof $ref === 'string' ? [el('p', {}, typeOf(schema))] : [];
    const fields = fieldsOf(whole);
    return joined([...type, fields === '' && type.length === 0 ? el('p', {}, typeOf(schema)) : fields]);
}

function example(value: unknown): Html {
    return value === undefined || value === null
        ? joined([])
        : el('details', { class: 'more' }, el('summary', {}, text('Example')), jsonOf(value));
}

function parametersOf({ operation }: Addressed, { components }: ApiDocument): Html {
    const all = operation.parameters.flatMap((given): Parameter[] => {
        const found = '$ref' in given ? components.parameters[nameIn(given.$ref)] : given;
        return found ? [found] : [];
    });
    if (all.length === 0) return joined([]);
    const rows = all.map((each) =>
        el(
            'li',
            {},
            of('code', 'key', text(each.name)),
            text(' '),
            ...(each.required ? [of('span', 'required', text('required')), text(' ')] : []),
            of('span', 'type', text(`in the ${each.in}, `), typeOf(each.schema)),
            ...(each.description ? [el('p', {}, prose(each.description))] : []),
        ),
    );
    return joined([heading('Parameters'), of('ul', 'fields', ...rows)]);
}

function bodyOf({ operation: { requestBody } }: Addressed, document: ApiDocument): Html {
    const [found] = Object.entries(requestBody?.content ?? {});
    if (!requestBody || !found) return joined([]);
    const [type, media] = found;
    return joined([
        heading('Body'),
        el('p', { class: 'type' }, text(type)),
        ...(requestBody.description ? [el('p', {}, prose(requestBody.description))] : []),
        shown(media.schema, document),
        example(media.example),
    ]);
}

function answerOf({ description, content }: Response, document: ApiDocument): Html {
    const [found] = Object.entries(content ?? {});
    if (!found) return el('p', {}, prose(description));
    const [type, { schema, example: value }] = found;
    return joined([el('p', { class: 'type' }, text(type)), shown(schema, document), example(value)]);
}

function answersOf({ operation: { responses } }: Addressed, document: ApiDocument): Html {
    const failures = Object.entries(responses).flatMap(([status, given]) => {
        const failure = '$ref' in given ? document.components.responses[nameIn(given.$ref)] : undefined;
        return failure ? [el('li', {}, of('code', 'key', text(status)), text(' '), text(failure.description))] : [];
    });
    const successes = Object.values(responses).flatMap((given) => ('$ref' in given ? [] : [answerOf(given, document)]));
    const failing = el(
        'details',
        { class: 'more' },
        el('summary', {}, text('Failures')),
        of('ul', 'fields', ...failures),
    );
    return joined([heading('Answer'), ...successes, failing]);
}

/** Renders one operation: a summary line with all details below. */
export function operationHtml(each: Addressed, document: ApiDocument): Html {
    const { method, path, operation } = each;
    const { operationId, summary, description } = operation;
    const words = [operationId, summary, method, path, ...operation.tags].join(' ').toLowerCase();
    return el(
        'details',
        { class: 'operation', id: operationId, 'data-words': words },
        el(
            'summary',
            {},
            of('span', `method ${method.toLowerCase()}`, text(method)),
            of('span', 'what', text(summary)),
            of('code', 'path', text(path)),
        ),
        of(
            'div',
            'inside',
            el(
                'p',
                {},
                of('code', 'key', text(operationId)),
                text('. '),
                prose(description),
                text(' '),
                el('a', { href: `#${operationId}` }, text('Link')),
            ),
            parametersOf(each, document),
            bodyOf(each, document),
            answersOf(each, document),
        ),
    );
}
