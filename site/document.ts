import { listBarItems } from './parts/Bars';
import { hasFloatingMenu } from './parts/FloatingMenu';
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
    const bottomItems = view.device === 'MOBILE' ? listBarItems(view, 'BOTTOM').length : 0;
    // Items share the width of the bar before all of them have arrived.
    const bottomBar = bottomItems > 0 ? `:root{--lp-bottom-items:${bottomItems}}` : '';
    const { styles } = templates[content.layout.template];
    const shared = sharedStyles[view.address.page === 'home' ? 'home' : 'others'];
    return [`${theme}${bottomBar}${shared}${styles}`, enclose(content.css.code)].filter((code) => code !== '');
}

/**
 * Lists the parts that change the layout of others, which come before them: what has arrived of a page must not move when
 * the rest follows.
 */
function listParts(view: View): string[] {
    const { device, snapshot } = view;
    const isMobile = device === 'MOBILE';
    const hasSideBar = !isMobile && templates[snapshot.content.layout.template].hasSideBar;
    return [
        ...(hasSideBar && listBarItems(view, 'SIDE').length > 0 ? ['side-bar'] : []),
        ...(isMobile && listBarItems(view, 'BOTTOM').length > 0 ? ['bottom-bar'] : []),
        ...(hasFloatingMenu(view) ? ['floating-menu'] : []),
    ];
}

/** Returns the attributes of the root element, which the styles depend on. Their values need no escaping. */
export function buildRootAttributes(view: View): Record<string, string> {
    const { tag, device, visitor, snapshot } = view;
    const { layout, imageStyle } = snapshot.content;
    return {
        lang: tag,
        'data-template': layout.template,
        'data-device': device,
        'data-visitor': visitor,
        'data-circles': listCircles(imageStyle),
        'data-parts': listParts(view).join(' '),
    };
}
