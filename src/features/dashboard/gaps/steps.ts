import type { Gap } from '../../../../contract/calls/gaps';
import { getRecommended, getRoute, type Tab } from '../../../../contract/screens';
import { resources } from '../../../../resources';
import { landingPage } from '../../../../resources/landingPage';
import { info } from '../../../../resources/webInfo';

/** A step before visitors can come, with the gap that it closes as long as it is open. */
export type Step = { tab: Tab; gap: Gap | undefined };

const isFor = ({ resource, variant }: Gap, tab: Tab) =>
    resource === tab.resource.name && variant === (tab.variant ?? '');

function listRecommended(): Tab[] {
    return resources.flatMap((resource) => {
        const { variants } = resource;
        const tabs: Tab[] =
            variants && 'routes' in variants
                ? Object.keys(variants.routes).map((variant) => ({ resource, variant }))
                : [{ resource }];
        return tabs.filter((tab) => getRecommended(tab) !== undefined);
    });
}

/** Lists the steps that an account may see: a domain, the name and description, and what pages are made of. */
export function listSteps(gaps: readonly Gap[], maySee: (tab: Tab) => boolean): Step[] {
    const tabs: Tab[] = [{ resource: landingPage }, { resource: info }, ...listRecommended()];
    return tabs
        .filter(maySee)
        .map((tab) => ({ tab, gap: gaps.find((gap) => gap.kind !== 'LANGUAGES' && isFor(gap, tab)) }));
}

/** Finds what a gap is of; undefined for a type that this build does not know. */
export function findGapTab({ resource: name, variant }: Gap): Tab | undefined {
    const resource = resources.find((each) => each.name === name);
    if (!resource) return undefined;
    return variant === '' || (resource.variants && 'from' in resource.variants) ? { resource } : { resource, variant };
}

/** Returns the address at which a gap can be closed. */
export function getGapPath(tab: Tab, ldpId: string): string {
    if (tab.resource.name === landingPage.name) return `/${landingPage.route}/${ldpId}`;
    const isShared = resources.some((other) => other !== tab.resource && other.route === getRoute(tab));
    return `/${getRoute(tab)}${isShared ? `?tab=${tab.resource.name}` : ''}`;
}
