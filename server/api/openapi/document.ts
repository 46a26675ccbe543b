import { setImmediate } from 'node:timers/promises';
import { groupByAddress, listCalls, ownCalls } from '../../../contract/calls';
import type { Resource } from '../../../contract/resource';
import { createComponents, nameRepeatedSchemas } from './components';
import { failureSchemas } from './failures';
import { headerComponents } from './headers';
import { info, securitySchemes, servers } from './info';
import type { Json } from './json';
import { buildOperation, type DescribedCalls } from './operation';
import { sharedParameters } from './parameters';
import { describeCalls, listRoots, nameCallSchemas, nameInquirySchemas } from './schemas';
import { buildTags } from './tags';

const documents = new WeakMap<readonly Resource[], Promise<string>>();

/** Returns the OpenAPI document of all calls as JSON. Built once for each list of resources. */
export function createOpenApi(resources: readonly Resource[]): Promise<string> {
    const document = documents.get(resources) ?? buildDocument(resources);
    documents.set(resources, document);
    return document;
}

/** Builds the document. The schemas of all calls take a while, so it yields to the event loop in between. */
async function buildDocument(resources: readonly Resource[]): Promise<string> {
    const components = createComponents();
    const owners = new Map(
        resources.flatMap((resource) => ownCalls(resource).map((call) => [call, resource] as const)),
    );
    const described: DescribedCalls[] = [];
    for (const calls of groupByAddress(listCalls(resources))) {
        await setImmediate();
        described.push(describeCalls(calls, owners.get(calls[0]), { resources, components }));
    }
    nameInquirySchemas(components);
    for (const each of described) nameCallSchemas(each, components);
    await setImmediate();
    // Schemas that occur in records are named after these, wherever else they occur.
    const ownLast = ({ calls: [call] }: DescribedCalls) => Number(call.verb === undefined);
    const inOrder = described.toSorted((one, other) => ownLast(one) - ownLast(other));
    nameRepeatedSchemas(components, inOrder.flatMap(listRoots));
    const responses: Json = {};
    const paths: Record<string, Json> = {};
    for (const each of described) {
        const [{ path, method }] = each.calls;
        await setImmediate();
        const address = path.replace(/:(\w+)/g, '{$1}');
        const operation = buildOperation(each, { withRefs: components.withRefs, responses });
        paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
    }
    return JSON.stringify({
        openapi: '3.1.0',
        info,
        servers,
        ...buildTags(described),
        paths,
        components: {
            schemas: { ...components.all(), ...failureSchemas() },
            responses,
            headers: headerComponents,
            parameters: sharedParameters,
            securitySchemes,
        },
    });
}
