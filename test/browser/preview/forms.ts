import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { getRecordId } from '../../../contract/recordId';
import { hasVerb, type Resource } from '../../../contract/resource';
import { resources } from '../../../resources';
import { buildPath, buildSettingPath } from '../../../src/base/routing/paths';
import type { Client } from '../../process/client';

/** A form of the console, with a record of a landing page. */
export type DeliveredForm = { name: string; path: string };

type Items = readonly { id: string; status?: string; customType?: string }[];

/** Finds an item that visitors see, and whose texts are its own. */
const findShown = (items: Items) =>
    items.find(({ status = 'ACTIVE', customType }) => status === 'ACTIVE' && customType !== 'DEFAULT') ?? items[0];

/** Returns the variants of a setting; of one for each game type, only one. */
function listVariants({ variants }: Resource): readonly (string | undefined)[] {
    if (!variants) return [undefined];
    return 'routes' in variants ? Object.keys(variants.routes) : ['slot'];
}

/** Lists the forms of a setting: of each variant, or of the first item where items have forms of their own. */
async function listSettingForms(client: Client, ldpId: string, resource: Resource): Promise<DeliveredForm[]> {
    const { name, items } = resource;
    const toName = (variant: string | undefined) => (variant === undefined ? name : `${name} ${variant}`);
    if (items === undefined)
        return listVariants(resource).map((variant) => ({
            name: toName(variant),
            path: buildSettingPath(resource, variant ?? ''),
        }));
    const { data } = await client.get<{ settings: Record<string, Record<string, unknown>> }>(
        `/api/ldp/get/${ldpId}?settings=${name}`,
    );
    const setting = data.settings[name] ?? {};
    return listVariants(resource).flatMap((variant) => {
        const values: unknown = variant === undefined ? setting : setting[variant];
        const listed: Items = Object(values)[items] ?? [];
        const first = findShown(listed);
        return first ? [{ name: toName(variant), path: buildPath(resource, 'edit', first.id, variant) }] : [];
    });
}

async function listRecordForms(client: Client, ldpId: string, resource: Resource): Promise<DeliveredForm[]> {
    const { data } = await client.post<{ items: Items }>(resource.calls.inquiry?.path ?? '', { ldpId });
    const first = findShown(data.items);
    return first ? [{ name: resource.name, path: buildPath(resource, 'edit', getRecordId(resource, first)) }] : [];
}

/** Lists the forms of everything that visitors of a landing page see. */
export async function listDeliveredForms(client: Client, ldpId: string): Promise<DeliveredForm[]> {
    const delivered = resources.filter((resource) => resource.delivered && resource.scope !== 'none');
    const forms: DeliveredForm[] = [];
    for (const resource of delivered) {
        if (resource.singleton) forms.push(...(await listSettingForms(client, ldpId, resource)));
        else if (isLandingPageType(resource))
            forms.push({ name: resource.name, path: buildPath(resource, 'edit', ldpId) });
        else if (hasVerb(resource, 'get')) forms.push(...(await listRecordForms(client, ldpId, resource)));
    }
    return forms;
}
