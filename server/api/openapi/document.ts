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

/** The OpenAPI document of every call of the wire, as JSON. Made once for these resources. */
export function createOpenApi(resources: readonly Resource[]): Promise<string> {
    const standing = documents.get(resources) ?? documentOf(resources);
    documents.set(resources, standing);
    return standing;
}

/** Whoever asks first orders the schemas of every call: others have their turn in between. */
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
    // What stands in records is called after them, wherever else it stands.
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
