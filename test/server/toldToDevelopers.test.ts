import fastify from 'fastify';
import { describe, it } from 'vitest';
import { type Call, defineCall } from '../../contract/call';
import { calls } from '../../contract/calls';
import { createOnly } from '../../contract/field';
import { password } from '../../fields/password/field';
import type { HandledCall } from '../../server/api/routes/handle';
import { checkInventory, registerRoutes } from '../../server/api/routes/register';
import type { Services } from '../../server/base/services/context';
import { getAction, getOperation } from '../../server/rules/getOperation';
import { everything, tabTwo } from '../fixtures/everything';
import { type Mistake, readComplaint } from '../fixtures/told';

const nothing = () => Promise.resolve({});
const handling = (call: Call): HandledCall => ({ call, handler: nothing });
const everyHandler = calls.map(handling);
const stranger = defineCall({ path: '/api/partners', answer: ({ z }) => z.unknown() });

/** Faults of these handlers are detected before any service is used. */
function register(handlers: readonly HandledCall[]) {
    const services = { resources: [] } as unknown as Services;
    registerRoutes(
        fastify(),
        services,
        { handlers, answered: undefined },
        (key) => key,
        () => ({ bytes: 0, values: 0 }),
    );
}

function withInventory() {
    const app = fastify();
    checkInventory(app, [tabTwo]);
    return app;
}

const others = everyHandler.filter(({ call }) => call.name !== 'healthz');

const mistakes: Readonly<Record<string, Mistake>> = {
    'a handler of no call': {
        make: () => register([...everyHandler, handling(stranger)]),
        names: 'partners',
        because: 'Handlers without a declared call',
        remedy: 'Declare each call with defineCall in contract/calls, and list its module in contract/calls.ts',
    },
    'a call without a handler': {
        make: () => register(others),
        names: 'healthz',
        because: 'Declared calls without a handler',
        remedy: 'Add a handler for each in server/api/calls',
    },
    'a route of no call': {
        make: () => withInventory().get('/api/partners', nothing),
        names: 'The route GET /api/partners',
        because: 'no guard protects it',
        remedy: 'Declare the call in contract/calls or a resource',
    },
    'a call without a route': {
        make: () => withInventory().ready(),
        names: 'healthz',
        because: 'Declared calls without a route',
        remedy: 'registerRoutes in server/api/routes/register.ts needs',
    },
    'an action that nothing does': {
        make: () => getAction(everything, 'send'),
        names: '"everything" declares the action "send"',
        because: 'has no operation for it',
        remedy: 'Add it to the operations of "everything" in server/rules',
    },
    'a secret field of a type without operations of its own': {
        make: () => getOperation({ ...everything, fields: { pin: createOnly(password()) } }, 'create'),
        names: 'The field "pin" of "everything"',
        because: 'must not be answered or stored as it is',
        remedy: 'Write operations for "everything" in server/rules',
    },
    'a verb that REST does not have': {
        make: () => getOperation({ ...everything, dialect: 'rest' }, 'create'),
        names: '"everything" declares the verb "create"',
        because: 'which the REST dialect does not have',
        remedy: 'remove the verb from `verbs`, or remove `dialect`',
    },
};

describe('an error message names the problem, its cause and the remedy for', () => {
    it.each(Object.entries(mistakes))('%s', async (_name, mistake) => {
        await readComplaint(mistake);
    });
});
