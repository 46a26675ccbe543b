import type { Gap } from '../../../contract/calls/gaps';
import type { Resource } from '../../../contract/resource';
import type { Services, Tenant } from '../../base/services/context';
import type { Values } from '../../store/values';

/** What gaps are looked for in: the types that the caller may view, and their stored settings by name. */
export type Subject = {
    services: Services;
    tenant: Tenant;
    resources: readonly Resource[];
    settings: Readonly<Record<string, Values>>;
};

/** One thing to look for. */
export type FindGaps = (subject: Subject) => Promise<Gap[]> | Gap[];

type Found = Pick<Gap, 'kind' | 'count'> & Partial<Gap>;

/** Builds a gap of a type. */
export function createGap(resource: Pick<Resource, 'name'>, found: Found): Gap {
    return { resource: resource.name, variant: '', of: 0, langs: [], ...found };
}

/** A setting, or a variant of one, with its values. */
type SettingPart = { resource: Resource; variant: string; values: Values };

/** Lists the settings that visitors see something of, each variant with a route of its own on its own. */
export function listSettingParts({ resources, settings }: Subject): SettingPart[] {
    return resources.flatMap((resource) => {
        const stored = settings[resource.name];
        if (!stored || !resource.delivered) return [];
        if (!resource.variants) return [{ resource, variant: '', values: stored }];
        // A setting with variants holds each by its name.
        return Object.entries(stored).map(([variant, values]) => ({ resource, variant, values: values as Values }));
    });
}
