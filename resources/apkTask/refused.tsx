import { inquireLandingPages, type LandingPageRefusal } from '../../contract/calls/landingPage';
import { limits } from '../../contract/limits';
import type { Position } from '../../contract/permissions';
import { mostIds } from '../../contract/verbs';
import type { Transport } from '../../providers/transport';

/** A landing page that no app can be made of now; `ids` are several where several have its name. */
export type RefusedPage = { name: string; ids: readonly string[]; reasons: readonly string[] };
export type Refused = { pages: readonly RefusedPage[]; domains: LandingPageRefusal['apiDomainErrors'] };

/** Ids by name. What has no name is called by its id. */
async function idsByName(transport: Transport, ids: readonly string[], position: Position) {
    const limit = Math.min(limits.landingPages[position], mostIds);
    const found = new Map<string, string[]>();
    for (let start = 0; start < ids.length; start += limit) {
        const { items } = await transport.call(inquireLandingPages, {
            body: { brief: true, pagination: { page: 1, limit }, filter: { id: ids.slice(start, start + limit) } },
        });
        for (const { id, name } of items) found.set(name, [...(found.get(name) ?? []), id]);
    }
    return found;
}

/** What stands against a task, landing page by landing page; undefined where nothing does. */
export async function refusedOf(
    transport: Transport,
    { landingPageErrors, apiDomainErrors }: LandingPageRefusal,
    ids: readonly string[],
    position: Position,
): Promise<Refused | undefined> {
    if (landingPageErrors.length + apiDomainErrors.length === 0) return undefined;
    const known =
        landingPageErrors.length > 0 ? await idsByName(transport, ids, position) : new Map<string, string[]>();
    const reasons = new Map<string, Set<string>>();
    for (const { name, reason } of landingPageErrors)
        reasons.set(name, (reasons.get(name) ?? new Set<string>()).add(reason));
    const pages = [...reasons].map(([name, all]) => ({
        name,
        ids: known.get(name) ?? ids.filter((id) => id === name),
        reasons: [...all],
    }));
    return { pages, domains: apiDomainErrors };
}
