import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import { groupByAddress, listCalls, calls as otherCalls } from '../../../contract/calls';
import type { Resource } from '../../../contract/resource';
import type { Handler, Incoming, Services } from '../../base/services/context';
import { addQueue, addReading } from '../../base/services/figures';
import { fail } from '../../base/system/errors';
import type { Translate } from '../../base/system/messages';
import { checkContentType, getBodyLimit } from '../../kernel/guard/body';
import { checkBodySize, type GetBodySize } from '../../kernel/guard/bodySize';
import { createGuard } from '../../kernel/guard/guard';
import { resolveCall } from '../../kernel/guard/resolveCall';
import { getAction, getOperation, readsRecord } from '../../rules/getOperation';
import { createSend } from './answer';
import { createCallRates } from './callRates';
import type { HandledCall } from './handle';
import { createRunHandler, isHeavyRead } from './heavyReads';
import { createLoad } from './load';

/** The calls that are declared outside resources, with their handlers. */
export type Handlers = readonly HandledCall[];

/** Is called with the answer of a handler before it is sent. */
export type AnswerListener = (incoming: Incoming, answer: unknown) => void;

type Route = { call: Call; handler: Handler; resource: Resource | undefined };

function listRoutes(resource: Resource): Route[] {
    const verbs = Object.values(resource.calls).flatMap((call) => {
        return call.verb ? [{ call, resource, handler: getOperation(resource, call.verb) }] : [];
    });
    const actions = Object.values(resource.actions).map(({ name, call }) => {
        return { call, resource, handler: getAction(resource, name) };
    });
    return [...verbs, ...actions];
}

/**
 * Returns every declared call with its handler.
 *
 * @throws {Error} if a declaration has no handler, a handler no declaration, or a call two handlers
 */
function buildRoutes(resources: readonly Resource[], handlers: Handlers): Route[] {
    const declared = new Set(otherCalls);
    const handled = new Set(handlers.map(({ call }) => call));
    const names = (calls: readonly Call[]) => calls.map(({ name }) => name).join(', ');
    const unknown = [...handled].filter((call) => !declared.has(call));
    const missing = otherCalls.filter((call) => !handled.has(call));
    const twice = handlers.filter(({ call }, index) => handlers.findIndex((each) => each.call === call) < index);
    if (unknown.length > 0)
        throw new Error(
            `Handlers without a declared call: ${names(unknown)}. Declare each call with defineCall in ` +
                'contract/calls, and list its module in contract/calls.ts.',
        );
    if (missing.length > 0)
        throw new Error(
            `Declared calls without a handler: ${names(missing)}. Add a handler for each in server/api/calls, or ` +
                'delete the declaration in contract/calls.',
        );
    if (twice.length > 0)
        throw new Error(
            `Calls with two handlers: ${names(twice.map(({ call }) => call))}. Keep one in server/api/calls.`,
        );
    return [...resources.flatMap(listRoutes), ...handlers.map((each) => ({ ...each, resource: undefined }))];
}

/** Whether a call takes a short time. Others have limits of their own: sign-in attempts and files. */
function isQuick({ audience, body }: Call): boolean {
    return audience !== 'anyone' && body !== 'file';
}

/** Registers a route for each declared path, without prefixes or rewriting between the declaration and the guard. */
export function registerRoutes(
    app: FastifyInstance,
    services: Services,
    { handlers, answered }: { handlers: Handlers; answered: AnswerListener | undefined },
    translate: Translate,
    getBodySize: GetBodySize,
): void {
    const routes = new Map(buildRoutes(services.resources, handlers).map((route) => [route.call, route]));
    const subjects = new Map(
        [...routes.values()].flatMap(({ call, resource }) =>
            resource && readsRecord(resource, call.verb) ? [[call, resource] as const] : [],
        ),
    );
    const guard = createGuard(services, subjects);
    const runHandler = createRunHandler(services);
    const send = createSend(translate);
    const load = createLoad(services.config.load, services.log);
    load.gate(app.server);
    const rates = createCallRates(services);
    // Before the gate of the load, where further requests would take the places of others.
    rates.gate(app.server);
    addQueue(services, 'calls', load.count);
    addReading(services, 'refused_total', { queue: 'calls' }, () => load.count().refused);
    for (const calls of groupByAddress([...routes.keys()])) {
        const [first] = calls;
        const routeFor = (request: FastifyRequest): Route => routes.get(resolveCall(request)) ?? fail('notFound');
        app.route({
            // The framework's default for HEAD would read everything that GET sends.
            method: first.dialect === 'raw' ? [first.method, 'HEAD'] : first.method,
            url: first.path,
            config: { calls },
            bodyLimit: getBodyLimit(calls, routes.get(first)?.resource, getBodySize),
            exposeHeadRoute: false,
            onRequest: async (request, reply) => {
                const { call } = routeFor(request);
                if (call.anyOrigin) reply.header('access-control-allow-origin', '*');
                await guard.checkEarly(call, request);
                checkContentType(call, request);
                checkBodySize(call, request, getBodySize);
            },
            handler: async (request, reply) => {
                const { call, handler, resource } = routeFor(request);
                const end = load.begin();
                try {
                    const incoming = await guard.admit(call, request);
                    rates.takeTurn(incoming);
                    const isHeavy = isHeavyRead(incoming, resource);
                    if (isHeavy || !isQuick(call)) end();
                    const answer = await runHandler(handler, incoming, isHeavy);
                    answered?.(incoming, answer);
                    return send(reply, incoming, answer);
                } finally {
                    end();
                }
            },
        });
    }
}

/**
 * Checks the routes registered with the framework: a route without a declaration, or a declaration without a route,
 * stops the start.
 */
export function checkInventory(app: FastifyInstance, resources: readonly Resource[]): void {
    const declared = new Set(listCalls(resources));
    const registered = new Set<Call>();
    app.addHook('onRoute', ({ method, url, config }) => {
        const calls = config?.calls ?? [];
        const known = calls.filter((call) => declared.has(call));
        if (known.length === 0 || known.length < calls.length)
            throw new Error(
                `The route ${method} ${url} has no declared call, so no guard protects it. Declare the call in ` +
                    'contract/calls or a resource: registerRoutes in server/api/routes/register.ts adds the route.',
            );
        for (const call of calls) registered.add(call);
    });
    app.addHook('onReady', async () => {
        const missing = [...declared].filter((call) => !registered.has(call));
        if (missing.length > 0)
            throw new Error(
                `Declared calls without a route: ${missing.map(({ name }) => name).join(', ')}. registerRoutes in ` +
                    'server/api/routes/register.ts needs the resource or the handler of each: pass it in.',
            );
    });
}
