import { optional, withDefault } from '../contract/field';
import { choice } from '../contract/fields/choice';
import { group } from '../contract/fields/group';
import { defineResource } from '../contract/resource';

const section = optional(
    group({
        shape: withDefault(choice(['SQUARE', 'ROUNDED', 'CIRCLE']), 'ROUNDED'),
        size: withDefault(choice(['S', 'M', 'L']), 'M'),
    }),
);

/** How pictures are shown in each part of a landing page. */
export const imageStyle = defineResource({
    name: 'imageStyle',
    route: 'web-setting/image-style',
    key: 'IMAGE_STYLE',
    group: 'webSetting',
    icon: 'Style',
    singleton: true,
    fields: {
        sections: optional(
            group({ banner: section, provider: section, game: section, article: section, promotion: section }),
        ),
    },
});
