import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Call, ParamOf } from '../../../contract/call';
import type { Rights } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import type { FoundRow } from '../database/answerRow';
import type { Commits } from '../database/commits';
import type { Dialect, HeavyReads, Lookup, Maintain } from '../database/dialect';
import type { Database } from '../database/tables';
import type { MasterData } from '../master/masterData';
import type { Storage } from '../storage/storage';
import type { Config } from '../system/config';

/** Everything that handlers work with, created once at start. The clock is part of it, so that tests need not wait. */
export type Services = {
    config: Config;
    db: Database;
    commits: Commits;
    lookup: Lookup;
    reads: HeavyReads;
    dialect: Dialect;
    maintain: Maintain;
    storage: Storage;
    master: MasterData;
    resources: readonly Resource[];
    log: FastifyBaseLogger;
    now(): Date;
};

/**
 * The caller. `rights` are effective: those of a SUB never exceed those of its maker. `viewerId` is the account whose
 * session it is, if that sees the console as this one.
 */
export type Principal = {
    accountId: string;
    username: string;
    name: string;
    rights: Rights;
    sessionHash: string;
    viewerId?: string;
};

/** The landing page of a call, after the guard has checked that it is within the caller's reach. */
export type Tenant = { id: string; name: string; langs: string[]; defaultLang: string; status: 'ACTIVE' | 'INACTIVE' };

/**
 * A request that has passed the guard and the schema. `query` contains the declared parameters only, `body` is the
 * output of the call's schema, `lang` is the interface language of the caller. `principal` is absent only for calls for
 * `anyone`; `tenant` is present for `scope: 'landingPage'`.
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
    /** Present if the caller sent an `Idempotency-Key`; a write stores its answer in its own transaction. */
    idempotency: { key: string; requestHash: string } | undefined;
    /**
     * The record that the request names, read together with the caller's access; its row is undefined if there is none.
     * Absent for calls that do not read a record first.
     */
    ahead?: { resource: string; id: string; row: FoundRow | undefined } | undefined;
    /** Values restored from the history; their items may have ids that no longer exist. */
    restored?: Readonly<Record<string, unknown>>;
    /** The version that a record must still have, for a deletion or a change of status that undoes another change. */
    expected?: number;
    /** Items taken over from another setting together with their ids. */
    borrowed?: Readonly<Record<string, unknown>>;
    request: FastifyRequest;
    /** Runs the guard again: during a long upload the caller may have lost the permission. */
    admitAgain(): Promise<void>;
};

/** Handles a call and returns the `data` of its answer. Failures are thrown with `fail()`. */
export type Handler<Input = Readonly<Record<string, unknown>>, Answer = unknown> = (
    incoming: Incoming<Input>,
    services: Services,
) => Promise<Answer>;

/** The handler of a particular call, typed by its declaration: body, parameters and answer. */
export type HandlerOf<C> =
    C extends Call<infer Input, infer Answer, infer Path, infer Query>
        ? (incoming: Incoming<Input, ParamOf<Path>, Query>, services: Services) => Promise<Answer>
        : never;
