import type { Resource } from '../resource';

/** Whether its records are landing pages themselves. */
export function isOfLandingPages({ calls }: Pick<Resource, 'calls'>): boolean {
    return calls.update?.ldpIdAs === 'id';
}

/** Whether a landing page brings a setting along when it is read: one that has no call of its own for that. */
export function isSettingOfPage({ singleton, scope, calls }: Resource): boolean {
    return singleton && scope === 'landingPage' && calls.get === undefined;
}
