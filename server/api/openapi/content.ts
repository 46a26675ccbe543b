import { z } from 'zod';
import { contentList, contentRecord, contentSnapshot } from '../../../contract/calls/content';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { deliveredSchema } from '../../../contract/delivery/schema';
import { snapshotRecords } from '../../../contract/delivery/snapshot';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { everyLanguage } from '../../kernel/guard/bodySchema';
import { servers } from './info';
import type { Json } from './json';
import { toPascalCase } from './json';
import { toJsonSchema } from './schemas';
import { simplifySchema } from './simplifySchema';

const description = `What visitors of a landing page see, for sites and apps of your own. No sign-in is needed, and any origin may read it.

Texts are in the language of the address; where one is missing, the text in the default language of the landing page stands in for it. Only active records within their period are answered. Pictures are paths on this server. Send the \`ETag\` of an answer as \`If-None-Match\`: 304 means that nothing has changed.`;

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schema of a type's records or settings as visitors see them. */
function buildTypeSchema(resource: Resource, resources: readonly Resource[], inList: boolean): Json {
    const schema = deliveredSchema(resource, { z, ...everyLanguage, resources }, inList);
    const whole = resource.singleton || isLandingPageType(resource) ? schema : schema.extend({ id: z.string() });
    return simplifySchema(toJsonSchema(whole, 'output'));
}

const buildListSchema = (items: Json): Json => ({
    type: 'object',
    properties: {
        items: { type: 'array', items },
        next: { type: ['string', 'null'], description: 'The `after` of the next part; null if none follows' },
    },
    required: ['items', 'next'],
});

const buildVariantsSchema = (schema: Json): Json => ({ type: 'object', additionalProperties: schema });

const buildParameter = (name: string, within: 'path' | 'query', about: string): Json => ({
    name,
    in: within,
    required: within === 'path',
    description: about,
    schema: { type: 'string' },
});

const pathParameters = [
    buildParameter('key', 'path', 'The key of the landing page'),
    buildParameter('lang', 'path', 'One of its languages'),
];

function buildOperation(id: string, summary: string, schema: Json, parameters: readonly Json[] = []): Json {
    return {
        get: {
            operationId: id,
            summary,
            parameters: [...pathParameters, ...parameters],
            responses: {
                200: { description: 'What visitors see', content: { 'application/json': { schema } } },
                304: { description: 'Nothing has changed since the ETag that was sent' },
                404: { description: 'Unknown, switched off, or not visible now' },
            },
        },
    };
}

const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const formatAddress = ({ path }: { path: string }, type: string) => toTemplate(path.replace(':type', type));

/** Returns the OpenAPI document of the content that visitors see, as JSON. */
export function createContentOpenApi(resources: readonly Resource[]): string {
    const schemas: Record<string, Json> = {};
    const paths: Record<string, Json> = {};
    const content: Record<string, Json> = {};
    const queries = Object.entries(contentList.query).map(([name, about]) => buildParameter(name, 'query', about));
    for (const resource of resources.filter(({ delivered }) => delivered)) {
        const { name, singleton, variants } = resource;
        const word = toPascalCase(name);
        schemas[word] = buildTypeSchema(resource, resources, false);
        if (isLandingPageType(resource)) continue;
        const address = formatAddress(contentList, name);
        const own = formatAddress(contentRecord, name);
        if (singleton) {
            content[name] = variants ? buildVariantsSchema(refTo(word)) : refTo(word);
            paths[address] = buildOperation(`get${word}`, `The setting ${name}`, content[name] ?? {});
            if (variants)
                paths[own] = buildOperation(`get${word}Variant`, `One of ${name}`, refTo(word), [
                    buildParameter('id', 'path', variants.field),
                ]);
            continue;
        }
        schemas[`${word}InList`] = buildTypeSchema(resource, resources, true);
        content[name] = buildListSchema(refTo(`${word}InList`));
        paths[address] = buildOperation(`list${word}`, `The list ${name}`, content[name] ?? {}, queries);
        paths[own] = buildOperation(`get${word}`, `A record of ${name}`, refTo(word), [
            buildParameter('id', 'path', 'The id of the record, or its slug'),
        ]);
    }
    const pageType = resources.find((resource) => resource.delivered && isLandingPageType(resource));
    schemas.Snapshot = {
        type: 'object',
        properties: {
            lang: { type: 'string' },
            validUntil: { type: ['string', 'null'], description: 'When something appears or disappears by itself' },
            landingPage: pageType ? refTo(toPascalCase(pageType.name)) : {},
            content: {
                type: 'object',
                description: `Every type by name; of lists, the first ${snapshotRecords} records`,
                properties: content,
                required: Object.keys(content),
            },
            pictures: buildVariantsSchema({
                type: 'object',
                properties: { width: { type: 'integer' }, height: { type: 'integer' } },
                required: ['width', 'height'],
            }),
        },
        required: ['lang', 'validUntil', 'landingPage', 'content', 'pictures'],
    };
    paths[toTemplate(contentSnapshot.path)] = buildOperation('getSnapshot', 'Everything at once', refTo('Snapshot'));
    const info = { title: 'Content of landing pages', version: limits.packageVersion, description };
    return JSON.stringify({ openapi: '3.1.0', info, servers, paths, components: { schemas } });
}
