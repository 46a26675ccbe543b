import type { Resource } from '../../contract/resource';

/** The i18n key of what people call a setting, or one variant of it. */
export function settingLabel({ name, variants }: Resource, variant: string | undefined): string {
    if (variant === undefined || !variants || !('routes' in variants)) return `resources.${name}.name`;
    return `resources.${name}.variants.${variant}`;
}
