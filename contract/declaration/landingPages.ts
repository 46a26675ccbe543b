import type { Declared } from './declared';

/** A type as far as answers tell of it: what it declares, and where its records travel. */
export type AnsweredType = Declared & {
    calls: { get?: object | undefined; update?: { ldpIdAs: 'ldpId' | 'id' } | undefined };
};

/** Whether its records are landing pages themselves. */
export function isOfLandingPages({ calls }: Pick<AnsweredType, 'calls'>): boolean {
    return calls.update?.ldpIdAs === 'id';
}

/** Whether a landing page brings a setting along when it is read: one that has no call of its own for that. */
export function isSettingOfPage({
    singleton,
    scope,
    calls,
}: Pick<AnsweredType, 'singleton' | 'scope' | 'calls'>): boolean {
    return singleton && scope === 'landingPage' && calls.get === undefined;
}
