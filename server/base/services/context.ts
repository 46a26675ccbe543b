import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Call, ParamOf } from '../../../contract/call';
import type { Rights } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import type { Dialect } from '../database/dialect';
import type { Database } from '../database/tables';
import type { MasterData } from '../master/masterData';
import type { Storage } from '../storage/storage';
import type { Config } from '../system/config';

/** Everything a handler works with, made once at start. Time is a parameter, so that tests need no waiting. */
export type Services = {
    config: Config;
    db: Database;
    dialect: Dialect;
    storage: Storage;
    master: MasterData;
    resources: readonly Resource[];
    log: FastifyBaseLogger;
    now(): Date;
};

/** Who calls. `rights` are already what the account effectively has: of a SUB never more than its maker. */
export type Principal = { accountId: string; username: string; name: string; rights: Rights; sessionHash: string };

/** The landing page that a call is about, after the guard has seen that the caller reaches it. */
export type Tenant = { id: string; name: string; langs: string[]; defaultLang: string; status: 'ACTIVE' | 'INACTIVE' };

/**
 * A call that has passed the guard and the schema. `query` is as much of it as the call declares, `body` is what the call's schema made of it, `lang` the caller's
 * interface language, `principal` absent only on calls for `anyone`, `tenant` present on `scope: 'landingPage'`.
 */
export type Incoming<
    Input = Readonly<Record<string, unknown>>,
    Param extends string = string,
    Query extends string = string,
> = {
    call: Call;
    params: Readonly<Record<Param, string>>;
    query: Readonly<Partial<Record<Query, string>>>;
    body: Input;
    lang: string;
    address: string;
    principal: Principal | undefined;
    tenant: Tenant | undefined;
    /** Present when the caller sent an `Idempotency-Key`; a write stores its answer in its own transaction. */
    idempotency: { key: string; requestHash: string } | undefined;
    /** What is brought back from the history: its items have ids that may not stand any more. */
    restored?: Readonly<Record<string, unknown>>;
    /** Items of another setting that this one takes over under their ids. */
    borrowed?: Readonly<Record<string, unknown>>;
    request: FastifyRequest;
    /** Asks the guard once more: whoever sends for long may have lost what it takes before all is there. */
    admitAgain(): Promise<void>;
};

/** Answers a call's `data`. Failures are thrown with `fail()`. */
export type Handler<Input = Readonly<Record<string, unknown>>, Answer = unknown> = (
    incoming: Incoming<Input>,
    services: Services,
) => Promise<Answer>;

/** A handler that knows its call: what its schema makes of a body, its parameters, and what it answers. */
export type HandlerOf<C> =
    C extends Call<infer Input, infer Answer, infer Path, infer Query>
        ? (incoming: Incoming<Input, ParamOf<Path>, Query>, services: Services) => Promise<Answer>
        : never;
