import type { SiteSettings } from '../content';
import { classic } from './Classic';
import { custom } from './Custom';
import { modern } from './Modern';
import type { Template } from './template';

export const templates: Readonly<Record<SiteSettings['layout']['template'], Template>> = {
    CLASSIC: classic,
    MODERN: modern,
    CUSTOM: custom,
};
