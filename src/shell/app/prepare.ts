import { findScreen } from '../../base/routing/landingPage';
import { preparePage } from '../../screens/routes/pages';
import { ScreenTabs } from '../../screens/routes/ScreenRoutes';
import { pages } from '../pages';
import { DashboardPage } from './ConsoleRoutes';

/** Fetches the code of the page at an address in advance. What fails to load is requested again when it is needed. */
export async function prepareAddress({ pathname, searchParams }: URL): Promise<void> {
    if (pathname === '/') return void (await DashboardPage.prepare());
    const page = pages.find(({ route }) => `/${route}` === pathname);
    if (page) return void (await page.view.prepare());
    const found = findScreen(pathname);
    if (!found) return;
    const { tabs } = found.screen;
    const asked = searchParams.get('tab');
    const tab = tabs.find(({ resource }) => resource.name === asked) ?? tabs[0];
    if (tabs.length > 1) await ScreenTabs.prepare();
    if (tab) await preparePage(tab.resource, found.below);
}

/** How long the pointer must rest on a link until its page is fetched in advance (milliseconds). */
const rest = 50;

/**
 * Fetches the page of each link in advance that the pointer rests on, that is pressed, or that gets the focus. Returns a
 * function that ends this.
 */
export function prepareLinks(prepare = prepareAddress): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look({ target, type }: Event): void {
        clearTimeout(timer);
        const link = target instanceof Element ? target.closest('a') : null;
        if (link?.origin !== location.origin) return;
        const { href } = link;
        timer = setTimeout(() => void prepare(new URL(href)), type === 'pointerover' ? rest : 0);
    }
    const kinds = ['pointerover', 'pointerdown', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
    return () => {
        clearTimeout(timer);
        for (const kind of kinds) document.removeEventListener(kind, look);
    };
}
