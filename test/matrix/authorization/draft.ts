import type { World } from '../world';
import type { Expectation } from './expectations';
import type { Lab } from './lab';
import type { Relation } from './oracle';
import type { Principal } from './principals';
export type Values = Record<string, unknown>;

/** A request before its landing page is settled: values of path, query and body. */
export type Draft = { path: Values; query: Values; body: Values | undefined };

export const inBody = (body: Values): Draft => ({ path: {}, query: {}, body });
export const inPath = (path: Values): Draft => ({ path, query: {}, body: undefined });

/** Builds the request of one call, about an object created for it. */
export type BuildDraft = (
    lab: Lab,
    world: World,
    row: Expectation,
    relation: Relation,
    maker: string,
    principal: Principal | undefined,
) => Promise<Draft>;
