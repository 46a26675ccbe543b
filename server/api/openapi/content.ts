import { z } from 'zod';
import { contentList, contentRecord, contentSnapshot } from '../../../contract/calls/content';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { deliveredSchema } from '../../../contract/delivery/schema';
import { snapshotRecords } from '../../../contract/delivery/snapshot';
import type { Resource } from '../../../contract/resource';
import { everyLanguage } from '../../kernel/guard/bodySchema';
import { info, servers } from './info';
import { type Json, toPascalCase } from './json';
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

/** The groups of calls. */
const tags = {
    snapshot: { name: 'Snapshot', description: 'Everything at once' },
    settings: { name: 'Settings', description: 'One document for each landing page, or one for each variant' },
    lists: { name: 'Lists', description: 'Records in their order, and single ones' },
} as const;

function buildOperation(
    tag: keyof typeof tags,
    id: string,
    summary: string,
    schema: Json,
    parameters: readonly Json[] = [],
): Json {
    return {
        get: {
            tags: [tags[tag].name],
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

/** What a type contributes to the document: schemas and paths, and its part of a snapshot. */
type Described = { schemas: Record<string, Json>; paths: Record<string, Json>; content: Json };

function describeSetting({ name, variants }: Resource, schema: Json): Described {
    const word = toPascalCase(name);
    const content = variants ? buildVariantsSchema(refTo(word)) : refTo(word);
    const address = formatAddress(contentList, name);
    const paths = { [address]: buildOperation('settings', `get${word}`, `The setting ${name}`, content) };
    if (!variants) return { schemas: { [word]: schema }, paths, content };
    const parameters = [buildParameter('id', 'path', variants.field)];
    const variant = buildOperation('settings', `get${word}Variant`, `One of ${name}`, refTo(word), parameters);
    const own = formatAddress(contentRecord, name);
    return { schemas: { [word]: schema }, paths: { ...paths, [own]: variant }, content };
}

function describeList({ name }: Resource, schema: Json, inList: Json): Described {
    const [word, listed] = [toPascalCase(name), `${toPascalCase(name)}InList`];
    const content = buildListSchema(refTo(listed));
    const queries = Object.entries(contentList.query).map(([query, about]) => buildParameter(query, 'query', about));
    const parameters = [buildParameter('id', 'path', 'The id of the record, or its slug')];
    const paths = {
        [formatAddress(contentList, name)]: buildOperation(
            'lists',
            `list${word}`,
            `The list ${name}`,
            content,
            queries,
        ),
        [formatAddress(contentRecord, name)]: buildOperation(
            'lists',
            `get${word}`,
            `A record of ${name}`,
            refTo(word),
            parameters,
        ),
    };
    return { schemas: { [word]: schema, [listed]: inList }, paths, content };
}

function describeType(resource: Resource, resources: readonly Resource[]): Described {
    const schema = buildTypeSchema(resource, resources, false);
    return resource.singleton
        ? describeSetting(resource, schema)
        : describeList(resource, schema, buildTypeSchema(resource, resources, true));
}

const pictureSize = {
    type: 'object',
    properties: { width: { type: 'integer' }, height: { type: 'integer' } },
    required: ['width', 'height'],
};

function buildSnapshotSchema(landingPage: Json, content: Record<string, Json>): Json {
    const properties = {
        lang: { type: 'string' },
        validUntil: { type: ['string', 'null'], description: 'When something appears or disappears by itself' },
        landingPage,
        content: {
            type: 'object',
            description: `Every type by name; of lists, the first ${snapshotRecords} records`,
            properties: content,
            required: Object.keys(content),
        },
        pictures: buildVariantsSchema(pictureSize),
    };
    return { type: 'object', properties, required: Object.keys(properties) };
}

/** Returns the OpenAPI document of the content that visitors see, as JSON. */
export function createContentOpenApi(resources: readonly Resource[]): string {
    const delivered = resources.filter((resource) => resource.delivered);
    const pageType = delivered.find(isLandingPageType);
    const types = delivered
        .filter((resource) => resource !== pageType)
        .map((resource) => [resource.name, describeType(resource, resources)] as const);
    const content = Object.fromEntries(types.map(([name, described]) => [name, described.content]));
    const landingPage = pageType ? buildTypeSchema(pageType, resources, false) : {};
    const { version, license } = info;
    const snapshot = buildOperation('snapshot', 'getSnapshot', tags.snapshot.description, refTo('Snapshot'));
    return JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Content of landing pages', version, license, summary: 'What visitors see', description },
        servers,
        security: [],
        tags: Object.values(tags),
        paths: Object.assign(
            { [toTemplate(contentSnapshot.path)]: snapshot },
            ...types.map(([, described]) => described.paths),
        ),
        components: {
            schemas: Object.assign(
                { Snapshot: buildSnapshotSchema(landingPage, content) },
                ...types.map(([, described]) => described.schemas),
            ),
        },
    });
}
