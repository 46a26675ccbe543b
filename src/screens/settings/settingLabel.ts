import type { Resource } from '../../../contract/resource';

/**
 * Returns the i18n key of the name of a setting or of one variant; for a list setting, that of its items in the plural.
 */
export function getSettingLabel({ name, variants, items }: Resource, variant: string | undefined): string {
    if (variant === undefined || !variants || !('routes' in variants))
        return `resources.${name}.${items === undefined ? 'name' : 'many'}`;
    return `resources.${name}.variants.${variant}`;
}
