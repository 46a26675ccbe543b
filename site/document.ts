import { getPictureUrl } from './parts/Picture';
import { sharedStyles } from './styles/shared';
import { templates } from './templates';
import { buildTheme, listCircles } from './theme';
import type { View } from './view';

/** Keeps styles from ending the element that contains them. */
const enclose = (styles: string) => styles.replace(/<(?=\/style)/gi, '\\3c ');

/** Returns the styles of a page: those of its theme and template, and the landing page's own if it has any. */
export function listStyles(view: View): string[] {
    const { content } = view.snapshot;
    const theme = buildTheme(content, view.device, (path) => getPictureUrl(view, path));
    const { styles } = templates[content.layout.template];
    return [`${theme}${sharedStyles}${styles}`, enclose(content.css.code)].filter((code) => code !== '');
}

/** Returns the attributes of the root element, which the styles depend on. Their values need no escaping. */
export function buildRootAttributes({ tag, device, visitor, snapshot }: View): Record<string, string> {
    const { layout, imageStyle } = snapshot.content;
    return {
        lang: tag,
        'data-template': layout.template,
        'data-device': device,
        'data-visitor': visitor,
        'data-circles': listCircles(imageStyle),
    };
}
