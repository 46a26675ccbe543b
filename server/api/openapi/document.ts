import { setImmediate } from 'node:timers/promises';
import { byAddress, callsOf, ownCalls } from '../../../contract/calls';
import type { Resource } from '../../../contract/resource';
import { createComponents, nameRepeated } from './components';
import { failureSchemas } from './failures';
import { info, securitySchemes, servers } from './info';
import type { Json } from './json';
import { type Described, operationOf } from './operation';
import { headerParameters } from './parameters';
import { describe, nameKernel, nameRecords, rootsOf } from './schemas';
import { tagsOf } from './tags';

const documents = new WeakMap<readonly Resource[], Promise<string>>();

/** Returns the OpenAPI document of all calls as JSON. Built once for each list of resources. */
export function createOpenApi(resources: readonly Resource[]): Promise<string> {
    const standing = documents.get(resources) ?? documentOf(resources);
    documents.set(resources, standing);
    return standing;
}

/** Builds the document. The schemas of all calls take a while, so it yields to the event loop in between. */
async function documentOf(resources: readonly Resource[]): Promise<string> {
    const components = createComponents();
    const owners = new Map(
        resources.flatMap((resource) => ownCalls(resource).map((call) => [call, resource] as const)),
    );
    const described: Described[] = [];
    for (const calls of byAddress(callsOf(resources))) {
        await setImmediate();
        described.push(describe(calls, owners.get(calls[0]), { resources, components }));
    }
    nameKernel(components);
    for (const each of described) nameRecords(each, components);
    await setImmediate();
    // Schemas that occur in records are named after these, wherever else they occur.
    const ownLast = ({ calls: [call] }: Described) => Number(call.verb === undefined);
    const inOrder = described.toSorted((one, other) => ownLast(one) - ownLast(other));
    nameRepeated(components, inOrder.flatMap(rootsOf));
    const responses: Json = {};
    const paths: Record<string, Json> = {};
    for (const each of described) {
        const [{ path, method }] = each.calls;
        await setImmediate();
        const address = path.replace(/:(\w+)/g, '{$1}');
        const operation = operationOf(each, { placed: components.placed, responses });
        paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
    }
    return JSON.stringify({
        openapi: '3.1.0',
        info,
        servers,
        ...tagsOf(described),
        paths,
        components: {
            schemas: { ...components.all(), ...failureSchemas() },
            responses,
            parameters: headerParameters,
            securitySchemes,
        },
    });
}
