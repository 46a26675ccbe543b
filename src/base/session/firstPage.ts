import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { Profile } from '../../../contract/calls/auth';
import type { LandingPageSummary } from '../../../contract/calls/landingPage';
import { session } from '../../../providers/session';
import type { Transport } from '../../../providers/transport';
import { findLandingPage, loadStartingLandingPage } from './landingPages';

/** A list under react-admin's key, the landing page that it was loaded for, and when (milliseconds since 1970). */
export type FirstList = { ldpId: string; queryKey: QueryKey; list: GetListResult; loadedAt: number };

/** What was loaded before anything was rendered: the first rendering shows it at once. */
export type FirstPage = { profile: Profile; landingPage?: LandingPageSummary; list?: FirstList };

/**
 * Loads the landing page of the first rendering and makes it the current one; undefined if there is none, or if users are
 * to be told why they see this one.
 */
export async function loadFirstLandingPage(
    transport: Transport,
    requestedId: string | undefined,
): Promise<LandingPageSummary | undefined> {
    const { signal } = new AbortController();
    const current = session.ldpId();
    if (requestedId !== undefined) {
        const page = await findLandingPage(transport, requestedId, signal);
        return page?.status === 'ACTIVE' && page.id === current ? page : undefined;
    }
    const { page, asleep } = await loadStartingLandingPage(transport, current, signal);
    if (!page || asleep) return undefined;
    session.setLdpId(page.id);
    return page;
}

/** Puts the list into the cache of a landing page, if it was loaded for it. */
export function keepFirstList(queries: QueryClient, ldpId: string, first: FirstList | undefined): void {
    if (first?.ldpId === ldpId) queries.setQueryData(first.queryKey, first.list, { updatedAt: first.loadedAt });
}
