import { inquireLandingPages, type LandingPageRefusal } from '../../contract/calls/landingPage';
import { limits } from '../../contract/limits';
import type { Position } from '../../contract/permissions';
import { maxIds } from '../../contract/verbs';
import type { Transport } from '../../providers/transport';

/** A landing page whose app cannot be built now. `ids` has several entries if several landing pages share the name. */
export type RefusedPage = { name: string; ids: readonly string[]; reasons: readonly string[] };
export type TaskRefusal = { pages: readonly RefusedPage[]; domains: LandingPageRefusal['apiDomainErrors'] };

/** Returns the ids of landing pages by name. A landing page without a name is listed under its id. */
async function loadIdsByName(transport: Transport, ids: readonly string[], position: Position) {
    const limit = Math.min(limits.landingPages[position], maxIds);
    const found = new Map<string, string[]>();
    for (let start = 0; start < ids.length; start += limit) {
        const { items } = await transport.call(inquireLandingPages, {
            body: { brief: true, pagination: { page: 1, limit }, filter: { id: ids.slice(start, start + limit) } },
        });
        for (const { id, name } of items) found.set(name, [...(found.get(name) ?? []), id]);
    }
    return found;
}

/** Groups the reasons against a task by landing page; undefined if there are none. */
export async function groupRefusals(
    transport: Transport,
    { landingPageErrors, apiDomainErrors }: LandingPageRefusal,
    ids: readonly string[],
    position: Position,
): Promise<TaskRefusal | undefined> {
    if (landingPageErrors.length + apiDomainErrors.length === 0) return undefined;
    const known =
        landingPageErrors.length > 0 ? await loadIdsByName(transport, ids, position) : new Map<string, string[]>();
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
