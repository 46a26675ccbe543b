import { describe, expect, it } from 'vitest';
import { renderInAdvance, url, visit } from './visit';

const ids = { gtag: 'G-TEST', gtagManager: 'GTM-TEST', pixel: '123456' };

/** Opens a page whose visitor is old enough, so that the notice about tags is next. */
function visitOldEnough(page: Parameters<typeof visit>[0]) {
    const opened = visit({ url, ...page });
    opened.answer('yes');
    return opened;
}

describe('tags', () => {
    it.each([
        ['BASIC', 'before an answer', undefined, 0],
        ['BASIC', 'after no', 'no', 0],
        ['BASIC', 'after yes', 'yes', 3],
        ['ADVANCED', 'before an answer', undefined, 2],
        ['ADVANCED', 'after no', 'no', 2],
        ['ADVANCED', 'after yes', 'yes', 3],
        ['unknown', 'before an answer', undefined, 0],
    ] as const)('in mode %s, %s, %s: %i scripts of others', (consent, _when, said, count) => {
        const { answer, listLoaded, readKept } = visitOldEnough({ settings: { consent, ...ids } });
        if (said) answer(said);
        expect(listLoaded()).toHaveLength(count);
        // The same on the next page.
        expect(visit({ url, settings: { consent, ...ids }, kept: readKept() }).listLoaded()).toHaveLength(count);
    });

    it('are told that nothing may be kept, before all else', () => {
        const { window, answer } = visitOldEnough({ settings: { consent: 'ADVANCED', ...ids } });
        const listCommands = () => (window.dataLayer ?? []).map((entry) => Object.values(Object(entry)));
        const [first = []] = listCommands();
        expect(first.slice(0, 2)).toEqual(['consent', 'default']);
        expect(new Set(Object.values(Object(first[2])))).toEqual(new Set(['denied']));
        expect(listCommands().filter(([, name]) => name === 'update')).toEqual([]);
        answer('yes');
        // Advertising is not what the notice asks about.
        expect(listCommands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
    });

    it('count the visit by the pixel, which takes over its queue when it comes', () => {
        const { window, answer } = visitOldEnough({ settings: ids });
        expect(window.fbq).toBeUndefined();
        answer('yes');
        const { fbq } = window;
        expect(fbq?.queue).toEqual([
            ['init', '123456'],
            ['track', 'PageView'],
        ]);
        const sent: unknown[][] = [];
        Object.assign(Object(fbq), { callMethod: (...command: unknown[]) => sent.push(command) });
        fbq?.('track', 'Lead');
        expect(sent).toEqual([['track', 'Lead']]);
    });

    it.each(['G-1&x=y', '"><script>', '../evil', 'a'.repeat(41), '', 7, null, undefined, {}])(
        'with the id %j are not loaded',
        (id) => {
            const settings = { consent: 'ADVANCED', gtag: id, gtagManager: id, pixel: id };
            const { answer, listLoaded, window } = visitOldEnough({ settings });
            answer('yes');
            expect(listLoaded()).toEqual([]);
            expect(window.dataLayer).toBeUndefined();
        },
    );

    it('wait until a page that was rendered in advance is opened', () => {
        const opened: (() => void)[] = [];
        const { listLoaded } = visit({
            url,
            settings: { consent: 'ADVANCED', ...ids },
            prepare: (window) => opened.push(renderInAdvance(window)),
        });
        expect(listLoaded()).toEqual([]);
        opened[0]?.();
        expect(listLoaded()).toHaveLength(2);
    });

    it.each(['BASIC', 'ADVANCED'])('end with the consent to them, in mode %s: the page loads again', (consent) => {
        const settings = { consent, ...ids };
        const { window, answer, reopen, countReloads, readKept } = visitOldEnough({ settings });
        answer('yes');
        reopen();
        answer('no');
        expect(Object.values(Object(window.dataLayer?.at(-1)))).toEqual([
            'consent',
            'update',
            { analytics_storage: 'denied' },
        ]);
        expect(countReloads()).toBe(1);
        const next = visit({ url, settings, kept: readKept() });
        expect(next.listLoaded()).toHaveLength(consent === 'ADVANCED' ? 2 : 0);
        expect(next.countReloads()).toBe(0);
    });

    it('start with a later consent, and count the visit once if it is repeated', () => {
        const { window, answer, reopen, countReloads, listLoaded } = visitOldEnough({ settings: ids });
        answer('no');
        for (const _ of [1, 2]) {
            reopen();
            answer('yes');
        }
        expect(listLoaded()).toHaveLength(3);
        expect(window.fbq?.queue).toHaveLength(2);
        expect(countReloads()).toBe(0);
    });

    it('end on a page to which a visitor goes back after declining on another', () => {
        const { window, answer, comeBack, countReloads } = visitOldEnough({ settings: ids });
        answer('yes');
        comeBack();
        expect(countReloads()).toBe(0);
        const other = visitOldEnough({ settings: ids });
        other.answer('no');
        for (const [key, text] of Object.entries(other.readKept())) window.localStorage.setItem(key, text);
        comeBack();
        expect(countReloads()).toBe(1);
    });

    it('are not loaded in a page without origin: it is a preview', () => {
        const { answer, reopen, listLoaded, countReloads } = visit({ settings: { consent: 'ADVANCED', ...ids } });
        answer('yes');
        answer('yes');
        reopen();
        answer('no');
        expect(listLoaded()).toEqual([]);
        expect(countReloads()).toBe(0);
    });
});
