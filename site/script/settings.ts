/** The tags of a landing page that count its visitors; an id is empty where there is no tag. */
export type TagSettings = { consent: 'BASIC' | 'ADVANCED'; gtag: string; gtagManager: string; pixel: string };

/** Ids become part of addresses: what is not like one counts as none. */
const getId = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : '');

/** Reads what the page tells its script. Without knowing better, nothing is loaded before consent. */
export function readSettings(): TagSettings {
    const text = document.querySelector('script#site-settings')?.textContent ?? '{}';
    const { consent, gtag, gtagManager, pixel }: Readonly<Record<string, unknown>> = JSON.parse(text);
    return {
        consent: consent === 'ADVANCED' ? consent : 'BASIC',
        gtag: getId(gtag),
        gtagManager: getId(gtagManager),
        pixel: getId(pixel),
    };
}
