import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { errors } from '../../contract/errors';
import { offerFrameScript } from '../api/console/frameScript';
import type { ServeConsole } from '../api/console/serve';
import { endConnectionsOnClose } from '../api/routes/endConnections';
import { toFailure, toFailureAnswer } from '../api/routes/failure';
import { securityHeaders } from '../api/routes/headers';
import { createHttpServer } from '../api/routes/httpServer';
import { createBrokenLog, logAnswers } from '../api/routes/logging';
import type { ObserveAnswers } from '../api/routes/observe';
import { parseQuery } from '../api/routes/query';
import { createRefuseConnection } from '../api/routes/refuseConnection';
import { type AnswerListener, checkInventory, type Handlers, registerRoutes } from '../api/routes/register';
import { gateHosts } from '../api/visitors/gate';
import { noticeForwarded } from '../base/http/forwarded';
import { getRequestId, requestIdHeader } from '../base/http/requestId';
import type { Services } from '../base/services/context';
import { Failure, fail } from '../base/system/errors';
import { translate } from '../base/system/messages';
import { registerUploads } from '../domain/media/plugin';
import { registerJson } from '../kernel/guard/body';
import { createBodySizes } from '../kernel/guard/bodySize';

type AppOptions = {
    /** Handlers of the calls outside resources; default: those of the product. Tests pass others. */
    handlers?: Handlers;
    /** Serves the built console; without it the app is only the API. */
    serveConsole?: ServeConsole;
    /** The address of the script that shows previews, from the same build. */
    frameScript?: string | undefined;
    /**
     * Is called with each answer of a handler before it is sent; tests check answers against their declarations with
     * it.
     */
    answered?: AnswerListener;
    /** Is told of each answer that has been sent. */
    observe?: ObserveAnswers | undefined;
};

/** Calls are validated by their declarations, so the framework's own schema compilers are not even loaded. */
const compilersFactory = {
    buildValidator: () => fail('unexpected'),
    buildSerializer: () => fail('unexpected'),
};

/** Longest time for a whole request to arrive (milliseconds): a 10 MB file over a slow connection. */
const requestTimeout = 180_000;

/**
 * Longest time without any traffic on a connection (milliseconds), after which callers that do not read are
 * disconnected.
 */
const connectionTimeout = 180_000;

/** Longest time between two requests of a connection (milliseconds): longer than load balancers keep theirs. */
const keepAliveTimeout = 72_000;

const times = { requestTimeout, connectionTimeout, keepAliveTimeout };

/**
 * Builds the server as a Fastify app that is not yet listening. `ready()` fails unless every call of the resources in
 * `services` has a route and every route a declaration.
 *
 * @example const app = await buildApp(services); await app.inject({ url: '/healthz' });
 */
export async function buildApp(
    services: Services,
    { handlers, serveConsole, frameScript, answered, observe }: AppOptions = {},
): Promise<FastifyInstance> {
    const { log, config } = services;
    const logBroken = createBrokenLog(log);

    function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
        const failure = toFailure(error, services);
        const reqId = request.id;
        if (failure.error === 'unexpected') log.error({ reqId, err: error }, 'a call failed unexpectedly');
        if (failure.error === 'unavailable')
            log.warn({ reqId, err: failure.cause ?? error }, 'database or storage is not available');
        const { status, headers, body } = toFailureAnswer(failure, request, translate);
        reply.failureCode = errors[failure.error].code;
        return reply
            .code(status)
            .headers({ ...securityHeaders, ...headers, [requestIdHeader]: reqId })
            .send(body);
    }

    const app: FastifyInstance = Fastify({
        loggerInstance: log,
        logController: new LogController({ disableRequestLogging: true }),
        // A logger for each request would cost more than its line; what is logged about a request names it.
        childLoggerFactory: (logger) => logger,
        genReqId: ({ headers }) => getRequestId(headers),
        requestIdHeader: false,
        trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
        exposeHeadRoutes: false,
        return503OnClosing: false,
        forceCloseConnections: 'idle',
        ...times,
        serverFactory: (listener) => createHttpServer(listener, times),
        schemaController: { compilersFactory },
        routerOptions: { querystringParser: parseQuery },
        clientErrorHandler: createRefuseConnection(log),
        frameworkErrors(error, request, reply) {
            logBroken(request, reply);
            return answerFailure(error, request, reply);
        },
    });
    offerFrameScript(services, frameScript);
    checkInventory(app, services.resources);
    const getBodySize = createBodySizes(services.master);
    registerJson(app, getBodySize);
    await registerUploads(app);
    const isClosing = endConnectionsOnClose(app);
    app.addHook('onRequest', (request, reply, done) => {
        reply.headers(securityHeaders).header(requestIdHeader, request.id);
        noticeForwarded(request, services);
        done();
    });
    logAnswers(app, services, observe?.call);
    app.setErrorHandler(answerFailure);
    app.setNotFoundHandler(async (request, reply) => {
        if (await serveConsole?.(request, reply, services)) return reply;
        return answerFailure(new Failure('notFound'), request, reply);
    });
    const answering = { handlers: handlers ?? (await import('../api/calls/index')).handlers, answered };
    registerRoutes(app, services, answering, translate, getBodySize);
    // Outside the gate for calls: visitors have limits of their own.
    gateHosts(app.server, services, isClosing, observe?.visit);
    return app;
}
