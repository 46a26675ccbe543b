import { addScript } from './addScript';
import type { TagSettings } from './settings';

const address = 'https://www.googletagmanager.com';

const denied = 'denied';

let areStarted = false;

function queue(entry: unknown): void {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
}

/** Queues a command. Tag managers tell commands from other entries by their being `arguments`. */
function command(..._parts: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    queue(arguments);
}

/**
 * Tells the tag managers whether the visit may be counted. Visitors are not asked about advertising, so it stays denied.
 */
export function tellConsent(isAllowed: boolean): void {
    if (areStarted) command('consent', 'update', { analytics_storage: isAllowed ? 'granted' : denied });
}

/** Loads the tag managers, once, with everything denied at first. */
export function startTagManagers({ gtag, gtagManager }: Pick<TagSettings, 'gtag' | 'gtagManager'>): void {
    if (areStarted || !(gtag || gtagManager)) return;
    areStarted = true;
    command('consent', 'default', {
        ad_storage: denied,
        ad_user_data: denied,
        ad_personalization: denied,
        analytics_storage: denied,
    });
    if (gtag) {
        command('js', new Date());
        command('config', gtag);
        addScript(`${address}/gtag/js?id=${gtag}`);
    }
    if (gtagManager) {
        queue({ 'gtm.start': Date.now(), event: 'gtm.js' });
        addScript(`${address}/gtm.js?id=${gtagManager}`);
    }
}
