import type { ResolvedDeclaration } from './resolvedDeclaration';

/** A type as far as the schemas of answers need it: its declaration, and where its records are sent. */
export type AnsweredType = ResolvedDeclaration & {
    calls: { get?: object | undefined; delete?: object | undefined; update?: { ldpIdAs: 'ldpId' | 'id' } | undefined };
};

/** Whether the records of a type are landing pages themselves. */
export function isLandingPageType({ calls }: Pick<AnsweredType, 'calls'>): boolean {
    return calls.update?.ldpIdAs === 'id';
}

/** Whether a setting is answered with its landing page: one that has no `get` call of its own. */
export function isLandingPageSetting({
    singleton,
    scope,
    calls,
}: Pick<AnsweredType, 'singleton' | 'scope' | 'calls'>): boolean {
    return singleton && scope === 'landingPage' && calls.get === undefined;
}
