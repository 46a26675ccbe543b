import { historyScope, isStored, type Resource } from '../../../contract/resource';
import { resources } from '../../../resources';
import { everywhere } from '../../screens/history/revision';

/** What activity is narrowed by, as it stands in the page's address; times in ISO 8601. */
export const filterNames = ['username', 'resource', 'verb', 'ldpId', 'address', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
export type ActivityFilter = Readonly<Partial<Record<FilterName, string>>>;

/** The history's words for the types that something can happen to: what the kernel keeps, and what has a word of its own. */
export const kinds: readonly string[] = [
    ...new Set(
        resources
            .filter(
                (resource) => resource.dialect !== 'rest' && (isStored(resource) || resource.history !== resource.name),
            )
            .map(({ history }) => history),
    ),
];

export function resourceOf(name: string): Resource | undefined {
    return resources.find((resource) => resource.name === name);
}

/** Whether what happens to records of a type happens to a landing page. */
export function hasLandingPage(name: string | undefined): boolean {
    const resource = name === undefined ? undefined : resourceOf(name);
    return resource === undefined || historyScope(resource) === 'landingPage';
}

/** What the list is asked for. A landing page means nothing for types that belong to none. */
export function askedFor(filter: ActivityFilter): Record<string, string> {
    const { ldpId, ...narrowed } = filter;
    return { ...everywhere, ...narrowed, ...(ldpId !== undefined && hasLandingPage(filter.resource) ? { ldpId } : {}) };
}
