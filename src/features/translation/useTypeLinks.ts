import { useTranslate } from 'react-admin';
import type { TranslatedType } from '../../../contract/calls/translation/overview';
import { resources } from '../../../resources';
import { buildPath, buildSettingPath } from '../../base/routing/paths';

type Named = Pick<TranslatedType, 'resource' | 'variant'>;

/** Returns what names a type in the overview, and the address of what is not translated into a language. */
export function useTypeLinks() {
    const translate = useTranslate();
    const find = (name: string) => resources.find((each) => each.name === name);
    return {
        getName({ resource, variant }: Named): string {
            return translate(
                variant === '' ? `resources.${resource}.name` : `resources.${resource}.variants.${variant}`,
            );
        },
        getPath({ resource: name, variant }: Named, lang: string): string | undefined {
            const resource = find(name);
            if (!resource) return undefined;
            if (!resource.singleton)
                return `${buildPath(resource, 'list')}?${new URLSearchParams({ filter: JSON.stringify({ incomplete: lang }) })}`;
            const path = buildSettingPath(resource, variant);
            return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ lang })}`;
        },
    };
}
