import { getRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { defaultLanguage } from '../../../i18n/languages';
import type { FoundRow } from '../../base/database/answerRow';
import { globalScope } from '../../base/database/tables';
import type { Incoming, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import type { List } from '../../store/listKey';
import { findRow } from '../../store/records';
import type { SettingKey } from '../../store/settings';
import { everyLanguage } from '../guard/bodySchema';

/**
 * Returns the list that a call works on, depending on the scope: of its landing page, of its account, or shared by all.
 */
export function getList(resource: Resource, { tenant, principal }: Incoming): List {
    if (resource.scope === 'none') return { resource, ldpId: globalScope, lang: defaultLanguage };
    const ldpId = resource.scope === 'account' ? principal?.accountId : tenant?.id;
    if (ldpId === undefined) return fail('notFound');
    return { resource, ldpId, lang: tenant?.defaultLang ?? defaultLanguage };
}

/** Returns the languages that the texts of a call may be in. */
export function getLangs({ tenant }: Incoming): readonly string[] {
    return (tenant ?? everyLanguage).langs;
}

/** Returns the key of the setting that the body or path of a request names. */
export function getSettingKey(resource: Resource, incoming: Incoming): SettingKey {
    const { variants } = resource;
    const variant = variants ? (incoming.body[variants.field] ?? incoming.params[variants.field]) : '';
    return { ...getList(resource, incoming), variant: String(variant) };
}

/** Returns the joined id of the record that the body or path of a request names. */
export function getRequestedId(resource: Resource, { body, params }: Incoming): string {
    return getRecordId(resource, { ...params, ...body });
}

/** Returns the id fields of the record that a request names, as in the body. */
export function getIdValues(resource: Resource, { body }: Incoming): Record<string, unknown> {
    return Object.fromEntries(resource.id.map((name) => [name, body[name]]));
}

/** Finds the row of the record that a request names; undefined if there is none. It may have been read with the access. */
export async function loadRow(
    services: Pick<Services, 'db' | 'dialect'>,
    list: List,
    incoming: Incoming,
): Promise<FoundRow | undefined> {
    const id = getRequestedId(list.resource, incoming);
    const { ahead } = incoming;
    const isRead = ahead !== undefined && ahead.resource === list.resource.name && ahead.id === id;
    return isRead ? ahead.row : await findRow(services, list, id);
}
