import type { LandingPageSummary } from '../../contract/calls/landingPage';
import { isLandingPageType } from '../../contract/declaration/landingPages';
import { type DeliveredList, type Snapshot, snapshotRecords } from '../../contract/delivery/snapshot';
import { deliverValues } from '../../contract/delivery/values';
import type { Resource } from '../../contract/resource';
import { initialValues } from '../../fields/group/field';
import { defaultLanguage } from '../../i18n/languages';
import { globalScope } from '../base/database/tables';
import type { Services } from '../base/services/context';
import { completedSettings } from '../rules';
import { getUnsavedSetting, readOwnedSettings } from '../store/settings';
import { parseValues, type Values } from '../store/values';
import { loadDeliveredList, type Moment, type Timed } from './lists';
import { loadPictureSizes } from './pictures';

/** Whether a type is shown at all. */
type IsShown = (resource: Resource) => boolean;

const isGlobal = ({ scope }: Resource) => scope === 'none';

/** Fields of the landing page itself that every account that reaches it may see. */
const openFields: readonly string[] = [
    'key',
    'langs',
    'defaultLang',
    'primaryDomain',
] satisfies (keyof LandingPageSummary)[];

/** Loads what visitors see of the landing page itself; if it is not shown, only what everyone within reach may see. */
export async function loadLandingPageValues(
    { db, log, resources }: Services,
    { site, lang }: Pick<Moment, 'site' | 'lang'>,
    isShown: IsShown = () => true,
): Promise<Values> {
    const resource = resources.find(isLandingPageType);
    if (!resource?.delivered) return {};
    const { data } = await db
        .selectFrom('landing_page')
        .select('data')
        .where('id', '=', site.id)
        .executeTakeFirstOrThrow();
    const values = parseValues(resource.fields, data, site.defaultLang, log, { landingPage: site.id });
    const open = Object.entries(values).filter(([name]) => openFields.includes(name));
    const shown = isShown(resource) ? values : { ...initialValues(resource.fields), ...Object.fromEntries(open) };
    return deliverValues(resource, shown, { lang, defaultLang: site.defaultLang });
}

/** Returns a setting as visitors see it: as a whole, or its variants by name. */
function deliverSetting(resource: Resource, setting: Values, { lang, site }: Moment): Values {
    const language = { lang, defaultLang: site.defaultLang };
    if (!resource.variants) return deliverValues(resource, setting, language);
    const variants = Object.entries(setting).map(
        // A setting with variants holds them by name.
        ([variant, values]) => [variant, deliverValues(resource, values as Values, language)] as const,
    );
    return Object.fromEntries(variants);
}

/**
 * Loads these settings of a landing page as visitors see them, by name. Those that are not shown are as if nobody had
 * saved them.
 */
export async function loadSettings(
    services: Services,
    resources: readonly Resource[],
    moment: Moment,
    isShown: IsShown = () => true,
): Promise<Record<string, Values>> {
    const { id, langs, defaultLang, status } = moment.site;
    const shown = resources.filter(isShown);
    const [global, own] = [shown.filter(isGlobal), shown.filter((resource) => !isGlobal(resource))];
    const stored = {
        ...(await readOwnedSettings(services, global, { ldpId: globalScope, lang: defaultLanguage })),
        ...(await readOwnedSettings(services, own, { ldpId: id, lang: defaultLang })),
    };
    const tenant = { id, name: '', langs, defaultLang, status };
    const delivered: Record<string, Values> = {};
    for (const resource of resources) {
        const setting = stored[resource.name] ?? getUnsavedSetting(resource);
        const whole = (await completedSettings[resource.name]?.(setting, tenant, services)) ?? setting;
        delivered[resource.name] = deliverSetting(resource, whole, moment);
    }
    return delivered;
}

async function loadLists(
    services: Services,
    resources: readonly Resource[],
    moment: Moment,
): Promise<Timed<Record<string, DeliveredList>>> {
    const value: Record<string, DeliveredList> = {};
    let until = Number.POSITIVE_INFINITY;
    for (const resource of resources) {
        const list = await loadDeliveredList(services, resource, moment, { count: snapshotRecords });
        value[resource.name] = list.value;
        until = Math.min(until, list.until);
    }
    return { value, until };
}

/** Loads everything that visitors of a landing page see, as `Snapshot` says. */
export async function loadSnapshot(services: Services, moment: Moment): Promise<Timed<Snapshot>> {
    const delivered = services.resources.filter((resource) => resource.delivered !== undefined);
    const pageType = delivered.find(isLandingPageType);
    const settings = await loadSettings(
        services,
        delivered.filter(({ singleton }) => singleton),
        moment,
    );
    const isList = (resource: Resource) => !resource.singleton && resource !== pageType;
    const { value: lists, until } = await loadLists(services, delivered.filter(isList), moment);
    const content = { ...settings, ...lists };
    const snapshot: Snapshot = {
        lang: moment.lang,
        validUntil: Number.isFinite(until) ? new Date(until).toISOString() : null,
        landingPage: await loadLandingPageValues(services, moment),
        content,
        pictures: await loadPictureSizes(services, content),
    };
    return { value: snapshot, until };
}
