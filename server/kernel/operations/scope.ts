import { recordIdOf } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { defaultLanguage } from '../../../i18n/languages';
import { globalScope } from '../../base/database/tables';
import type { Incoming } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import type { List } from '../../store/listKey';
import type { SettingKey } from '../../store/settings';
import { everyLanguage } from '../guard/bodySchema';

/** Whose data a call is about: its landing page's, its account's, or everyone's. */
export function listOf(resource: Resource, { tenant, principal }: Incoming): List {
    if (resource.scope === 'none') return { resource, ldpId: globalScope, lang: defaultLanguage };
    const ldpId = resource.scope === 'account' ? principal?.accountId : tenant?.id;
    if (ldpId === undefined) return fail('notFound');
    return { resource, ldpId, lang: tenant?.defaultLang ?? defaultLanguage };
}

/** The languages that a call's texts may be in. */
export function langsOf({ tenant }: Incoming): readonly string[] {
    return (tenant ?? everyLanguage).langs;
}

/** The setting that a call names, in its body or in its path. */
export function settingKeyOf(resource: Resource, incoming: Incoming): SettingKey {
    const { variants } = resource;
    const variant = variants ? (incoming.body[variants.field] ?? incoming.params[variants.field]) : '';
    return { ...listOf(resource, incoming), variant: String(variant) };
}

/** The joined id of the record that a call names, in its body or in its path. */
export function idOf(resource: Resource, { body, params }: Incoming): string {
    return recordIdOf(resource, { ...params, ...body });
}

/** What identifies a record, in the wire's own words. */
export function idValuesOf(resource: Resource, { body }: Incoming): Record<string, unknown> {
    return Object.fromEntries(resource.id.map((name) => [name, body[name]]));
}
