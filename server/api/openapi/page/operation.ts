import type { Json } from '../json';
import { el, elWithClass, type Html, joinHtml, renderProse, text } from './html';
import { type AddressedOperation, type ApiDocument, getRefName, type Parameter, type Response } from './parts';
import { renderFields, renderJson, renderType } from './schema';

const renderHeading = (title: string) => el('h3', {}, text(title));

/** Renders a schema with its keys, under its name if it has one; named schemas within it are links. */
function renderSchema(schema: Json, { components }: ApiDocument): Html {
    const { $ref } = schema;
    const whole = typeof $ref === 'string' ? (components.schemas[getRefName($ref)] ?? {}) : schema;
    const type = typeof $ref === 'string' ? [el('p', {}, renderType(schema))] : [];
    const fields = renderFields(whole);
    return joinHtml([...type, fields === '' && type.length === 0 ? el('p', {}, renderType(schema)) : fields]);
}

function renderExample(value: unknown): Html {
    return value === undefined || value === null
        ? joinHtml([])
        : el('details', { class: 'more' }, el('summary', {}, text('Example')), renderJson(value));
}

function renderParameters({ operation }: AddressedOperation, { components }: ApiDocument): Html {
    const all = operation.parameters.flatMap((parameter): Parameter[] => {
        const found = '$ref' in parameter ? components.parameters[getRefName(parameter.$ref)] : parameter;
        return found ? [found] : [];
    });
    if (all.length === 0) return joinHtml([]);
    const rows = all.map((each) =>
        el(
            'li',
            {},
            elWithClass('code', 'key', text(each.name)),
            text(' '),
            ...(each.required ? [elWithClass('span', 'required', text('required')), text(' ')] : []),
            elWithClass('span', 'type', text(`in the ${each.in}, `), renderType(each.schema)),
            ...(each.description ? [el('p', {}, renderProse(each.description))] : []),
        ),
    );
    return joinHtml([renderHeading('Parameters'), elWithClass('ul', 'fields', ...rows)]);
}

function renderBody({ operation: { requestBody } }: AddressedOperation, document: ApiDocument): Html {
    const [found] = Object.entries(requestBody?.content ?? {});
    if (!requestBody || !found) return joinHtml([]);
    const [type, media] = found;
    return joinHtml([
        renderHeading('Body'),
        el('p', { class: 'type' }, text(type)),
        ...(requestBody.description ? [el('p', {}, renderProse(requestBody.description))] : []),
        renderSchema(media.schema, document),
        renderExample(media.example),
    ]);
}

function renderAnswer({ description, content }: Response, document: ApiDocument): Html {
    const [found] = Object.entries(content ?? {});
    if (!found) return el('p', {}, renderProse(description));
    const [type, { schema, example: value }] = found;
    return joinHtml([el('p', { class: 'type' }, text(type)), renderSchema(schema, document), renderExample(value)]);
}

function renderAnswers({ operation: { responses } }: AddressedOperation, document: ApiDocument): Html {
    const failures = Object.entries(responses).flatMap(([status, response]) => {
        const failure = '$ref' in response ? document.components.responses[getRefName(response.$ref)] : undefined;
        return failure
            ? [el('li', {}, elWithClass('code', 'key', text(status)), text(' '), text(failure.description))]
            : [];
    });
    const successes = Object.values(responses).flatMap((response) =>
        '$ref' in response ? [] : [renderAnswer(response, document)],
    );
    const failing = el(
        'details',
        { class: 'more' },
        el('summary', {}, text('Failures')),
        elWithClass('ul', 'fields', ...failures),
    );
    return joinHtml([renderHeading('Answer'), ...successes, failing]);
}

/** Renders one operation: a summary line with all details below. */
export function renderOperation(each: AddressedOperation, document: ApiDocument): Html {
    const { method, path, operation } = each;
    const { operationId, summary, description } = operation;
    const searchText = [operationId, summary, method, path, ...operation.tags].join(' ').toLowerCase();
    return el(
        'details',
        { class: 'operation', id: operationId, 'data-words': searchText },
        el(
            'summary',
            {},
            elWithClass('span', `method ${method.toLowerCase()}`, text(method)),
            elWithClass('span', 'what', text(summary)),
            elWithClass('code', 'path', text(path)),
        ),
        elWithClass(
            'div',
            'inside',
            el(
                'p',
                {},
                elWithClass('code', 'key', text(operationId)),
                text('. '),
                renderProse(description),
                text(' '),
                el('a', { href: `#${operationId}` }, text('Link')),
            ),
            renderParameters(each, document),
            renderBody(each, document),
            renderAnswers(each, document),
        ),
    );
}
