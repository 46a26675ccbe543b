import { optional, withDefault } from '../contract/field';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { group } from '../fields/group/field';

/** Icons for the shapes (outlines) and for the sizes (a picture that fills its frame to that extent). */
const shapes = {
    SQUARE: 'M3 3h18v18H3zM5 5v14h14V5z',
    ROUNDED:
        'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 5a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3z',
    CIRCLE: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 2a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
};
const sizes = {
    S: 'M2 2h20v20H2zM3.5 3.5v17h17v-17zM9.5 9.5h5v5h-5z',
    M: 'M2 2h20v20H2zM3.5 3.5v17h17v-17zM7.5 7.5h9v9h-9z',
    L: 'M2 2h20v20H2zM3.5 3.5v17h17v-17zM5.5 5.5h13v13h-13z',
};

const section = optional(
    group({
        shape: withDefault(choice(['SQUARE', 'ROUNDED', 'CIRCLE'], { drawings: shapes }), 'ROUNDED'),
        size: withDefault(choice(['S', 'M', 'L'], { drawings: sizes }), 'M'),
    }),
);

/** The style of pictures in each part of a landing page. */
export const imageStyle = defineResource({
    name: 'imageStyle',
    route: 'web-setting/image-style',
    key: 'IMAGE_STYLE',
    group: 'webSetting',
    icon: 'Style',
    letters: 'i',
    singleton: true,
    fields: {
        sections: optional(
            group({ banner: section, provider: section, game: section, article: section, promotion: section }),
        ),
    },
    delivered: { fields: ['sections'] },
});
