import { mayDo, type Rights } from '../../../contract/permissions';
import { historyScope, isStored, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { resources } from '../../../resources';
import { everywhere } from '../../screens/history/revision';

/** The filters of the activity log, as query parameters of the page; times in ISO 8601. */
export const filterNames = ['username', 'resource', 'verb', 'ldpId', 'address', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
export type ActivityFilter = Readonly<Partial<Record<FilterName, string>>>;

const recorded = resources.filter(
    (resource) => resource.dialect !== 'rest' && (isStored(resource) || resource.history !== resource.name),
);

/** Lists the names in the history of the types that have one and that the account may view. */
export function listKinds(rights: Rights): string[] {
    const visible = recorded.filter((resource) => mayDo(rights, getDemand(resource)));
    return [...new Set(visible.map(({ history }) => history))];
}

export function findResourceByName(name: string): Resource | undefined {
    return resources.find((resource) => resource.name === name);
}

/** Whether the history of a type belongs to a landing page. */
export function hasLandingPage(name: string | undefined): boolean {
    const resource = name === undefined ? undefined : findResourceByName(name);
    return resource === undefined || historyScope(resource) === 'landingPage';
}

/** Returns the filter to send. The landing page is omitted for types that belong to none. */
export function toListFilter(filter: ActivityFilter): Record<string, string> {
    const { ldpId, ...narrowed } = filter;
    return { ...everywhere, ...narrowed, ...(ldpId !== undefined && hasLandingPage(filter.resource) ? { ldpId } : {}) };
}
