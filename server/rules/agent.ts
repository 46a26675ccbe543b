import bowser from 'bowser';

const { parse } = bowser;

/** Returns the names of browser and operating system in a `User-Agent` header; empty if unknown. */
export function parseUserAgent(agent: string): { browser: string; system: string } {
    const { browser, os } = parse(agent === '' ? ' ' : agent);
    const named = (name: string | undefined, version: string | undefined) =>
        name ? [name, version?.split('.')[0]].filter(Boolean).join(' ') : '';
    return { browser: named(browser.name, browser.version), system: named(os.name, os.versionName ?? os.version) };
}
