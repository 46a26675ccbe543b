import type { Resource } from '../../../contract/resource';

/** The i18n key of what people call a setting, or one variant of it; of one that is a list, what its entries are. */
export function settingLabel({ name, variants, items }: Resource, variant: string | undefined): string {
    if (variant === undefined || !variants || !('routes' in variants))
        return `resources.${name}.${items === undefined ? 'name' : 'many'}`;
    return `resources.${name}.variants.${variant}`;
}
