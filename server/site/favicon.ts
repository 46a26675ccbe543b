import { isSlotted } from '../../fields/image/field';
import type { Services } from '../base/services/context';
import { type KeptAnswer, keepForStore } from './kept';
import type { CurrentSite } from './sites';
import { loadSettings } from './snapshot';

const getKept = keepForStore<KeptAnswer & { path: string | undefined }>('icons', 1024 * 1024);

/** Returns the setting and the field that hold the picture for the tab of a browser. */
function findField({ resources }: Services) {
    for (const resource of resources)
        for (const [name, field] of Object.entries(resource.fields))
            if (resource.singleton && isSlotted(field) && field.slot === 'favicon') return { resource, name };
    return undefined;
}

/** Finds the path of the picture that a landing page has for the tab of a browser; undefined if it has none. */
export async function findFavicon(services: Services, { site, edition }: CurrentSite): Promise<string | undefined> {
    const { path } = await getKept(services).get(site.id, edition, async () => {
        const found = findField(services);
        const moment = { site, lang: site.defaultLang, at: services.now() };
        const settings = found ? await loadSettings(services, [found.resource], moment) : {};
        const value = found && settings[found.resource.name]?.[found.name];
        const until = Number.POSITIVE_INFINITY;
        return { ...edition, until, bytes: 200, path: typeof value === 'string' && value !== '' ? value : undefined };
    });
    return path;
}
