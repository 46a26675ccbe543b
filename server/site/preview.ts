import { mayView } from '../../contract/delivery/viewers';
import type { Rights } from '../../contract/permissions';
import type { Resource } from '../../contract/resource';
import type { SiteSnapshot } from '../../site/content';
import type { Services, Tenant } from '../base/services/context';
import { invalid, problem } from '../base/system/errors';
import { grantPictures } from '../domain/media/pictureGrants';
import { getOrigin } from './directory';

/** Years around now that a landing page can be looked at. */
const mostYears = 5;

const dayMs = 24 * 60 * 60 * 1000;
const mostMs = mostYears * 365.25 * dayMs;

/** ISO 8601 with a time zone, as `Date` parses it in every browser. */
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Parses the instant `at` that a landing page is to be shown as of.
 *
 * @throws {Failure} 40001 at `at` if it is none, or more than five years away
 */
export function parseInstant(text: string, now: Date): Date {
    const time = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) return invalid([problem('at', 'validation.format')]);
    if (Math.abs(time - now.getTime()) > mostMs)
        return invalid([problem('at', 'validation.instant', { max: mostYears })]);
    return new Date(time);
}

/** Returns the origin that the landing page of a snapshot names itself by. */
export function getOwnOrigin({ landingPage: { key, primaryDomain } }: Pick<SiteSnapshot, 'landingPage'>): string {
    return getOrigin({ key, primaryDomain: primaryDomain ?? '' });
}

/** Returns what is put before the paths of a landing page's pictures in documents without origin. */
export function getPictureBase(services: Pick<Services, 'config' | 'now'>, ldpId: string): string {
    return `/preview/pictures/${grantPictures(services, ldpId)}`;
}

/** Returns as of when a type is shown; undefined if nothing of it is. */
export type GetTime = (resource: Resource) => Date | undefined;

/** Whether a type belongs to all landing pages together. */
const isGlobal = ({ scope, singleton }: Resource) => scope === 'none' && singleton;

/**
 * Returns as of when each type is shown to an account: types that it may not view as they are now, since what visitors
 * see already is no secret. Of an inactive landing page visitors see nothing.
 */
export function createGetTime(rights: Rights, { status }: Pick<Tenant, 'status'>, at: Date, now: Date): GetTime {
    return (resource) => {
        if (mayView(rights, resource)) return at;
        return status === 'ACTIVE' || isGlobal(resource) ? now : undefined;
    };
}
