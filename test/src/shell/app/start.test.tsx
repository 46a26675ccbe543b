import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '../../../../providers/session';
import { createStore } from '../../../../src/base/session/store';
import { prepareAddress, prepareLinks } from '../../../../src/shell/app/prepare';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { admin, refusal } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const profile = '/api/auth/profile';
const defaults = '/api/views/defaults';
const articles = '/api/ldp/article/inquiry';
const listOf = (title: string, total = 1) => {
    const item = { ldpId: 'l1', id: 'r1', title: { en: title }, status: 'ACTIVE', version: 1 };
    return { code: 0, status: 200, data: { items: [item], total, page: 1, limit: 20 } };
};
const isResting = () => screen.findByText(/Nothing here yet/);

/** Records whether a placeholder was ever rendered. */
function watchPlaceholders(): string[] {
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
        const found = document.querySelector('[role=status][aria-label=Loading], [aria-busy=true]');
        if (found) seen.push(found.outerHTML.slice(0, 100));
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
    onTestFinished(() => watch.disconnect());
    return seen;
}

describe('the first requests', () => {
    it('are awaited for a moment, so that the page is rendered once, with its list', async () => {
        session.setLdpId('l1');
        const seen = watchPlaceholders();
        const { server } = await renderShell('/article?ldp=l1', ({ on }) => on(articles, listOf('At once')));
        await screen.findByText('At once');
        expect(seen).toEqual([]);
        expect(server.sentTo(articles)).toHaveLength(1);
    });

    it('hold the page back only for a moment', async () => {
        let release = () => {};
        await renderShell('/article?ldp=l1', ({ hold, on }) => {
            on(articles, listOf('Late'));
            release = hold(articles);
        });
        await screen.findByRole('navigation', { name: 'Main menu' });
        expect(screen.queryByText('Late')).toBeNull();
        release();
        await screen.findByText('Late');
    });

    it('say what they say about a landing page that was switched to', async () => {
        session.setLdpId('l2');
        await renderShell('/article?ldp=l1', ({ on }) => on(articles, listOf('Of the first')));
        await screen.findByText(/Landing page 0001/, { selector: '[role=status] *, [role=alert] *, [role=status]' });
        await screen.findByText('Of the first');
    });

    it('are sent before the profile has arrived, and each is made once', async () => {
        let release = () => {};
        const { server } = await renderShell('/article?ldp=l1', ({ hold }) => {
            release = hold(profile);
        });
        expect(server.sentTo(articles).map(({ body }) => body.ldpId)).toEqual(['l1']);
        expect(screen.queryByRole('navigation')).toBeNull();
        release();
        await isResting();
        for (const path of [profile, '/api/ldp/inquiry', articles]) expect(server.sentTo(path)).toHaveLength(1);
    });

    it('ask for the page, order and search in the address', async () => {
        const search = new URLSearchParams({ page: '2', perPage: '50', sort: 'title', order: 'DESC', ldp: 'l1' });
        const at = `/article?${search}&filter=${encodeURIComponent('{"q":"rules"}')}`;
        const { server } = await renderShell(at, ({ on }) => on(articles, listOf('The rules', 51)));
        await screen.findByText('The rules');
        expect(server.sentTo(articles)[0]?.body).toMatchObject({ pagination: { page: 2, limit: 50 }, q: 'rules' });
        expect(server.sentTo(articles).filter(({ body }) => Object(body.pagination).page === 2)).toHaveLength(1);
    });

    it('wait for the landing page if none was chosen before', async () => {
        const { server } = await renderShell('/article');
        await isResting();
        expect(server.sentTo(articles).map(({ body }) => body.ldpId)).toEqual(['l1']);
        expect(server.sentTo(profile)).toHaveLength(1);
    });

    it('are made once where the landing page is known late', async () => {
        let release = () => {};
        const { server } = await renderShell('/article', ({ hold }) => {
            release = hold('/api/ldp/inquiry');
        });
        release();
        await isResting();
        expect(server.sentTo('/api/ldp/inquiry')).toHaveLength(1);
        expect(server.sentTo(articles).map(({ body }) => body.ldpId)).toEqual(['l1']);
    });

    it('about a landing page that is not shown are not taken over', async () => {
        session.setLdpId('gone');
        const { server } = await renderShell('/article');
        await isResting();
        expect(server.sentTo(articles).map(({ body }) => body.ldpId)).toEqual(['gone', 'l1']);
    });

    it('are made again where they failed on the way', async () => {
        const { server } = await renderShell('/article?ldp=l1', ({ on }) => on(articles, new TypeError('offline')));
        server.on(articles, { code: 0, status: 200, data: { items: [], total: 0, page: 1, limit: 20 } });
        await isResting();
        expect(server.sentTo(articles)).toHaveLength(2);
    });

    it('end the session as always if it has expired', async () => {
        const { server, went } = await renderShell('/article?ldp=l1', ({ on }) =>
            on(profile, refusal('sessionExpired')),
        );
        await waitFor(() => expect(went).toHaveLength(1));
        expect(went[0]).toContain('/auth/login?reason=sessionExpired');
        expect(server.sentTo(profile)).toHaveLength(1);
    });

    it('show nothing of an account that another one has replaced meanwhile', async () => {
        const held: { release?: () => void; sentTo?: (path: string) => unknown[] } = {};
        const rendered = renderShell('/article?ldp=l1', ({ accounts, hold, on, sentTo }) => {
            accounts.set('other', { ...admin, id: 'a2', name: 'Niran' });
            on(articles, listOf('Of one of the accounts'));
            Object.assign(held, { release: hold(articles), sentTo });
        });
        await waitFor(() => expect(held.sentTo?.(articles)).toHaveLength(1));
        session.setToken('other');
        held.release?.();
        const { server } = await rendered;
        await screen.findByText('Of one of the accounts');
        expect(server.sentTo(articles).map(({ token }) => token)).toEqual(['token', 'other']);
        screen.getByText('N', { selector: 'header *' });
    });

    it('are forgotten if another account signs in at the last moment', async () => {
        vi.spyOn(session, 'setLdpId').mockImplementationOnce(() => session.setToken('other'));
        const { server } = await renderShell('/article', ({ accounts, on }) => {
            accounts.set('other', { ...admin, id: 'a2', name: 'Niran' });
            on(articles, listOf('Of one of the accounts'));
        });
        await screen.findByText('Of one of the accounts');
        expect(server.sentTo(articles).map(({ token }) => token)).toEqual(['token', 'other']);
        screen.getByText('N', { selector: 'header *' });
    });

    it('are followed by another start once another account has signed in', async () => {
        const { went } = await renderShell('/article?ldp=l1', ({ accounts }) => {
            accounts.set('other', { ...admin, id: 'a2', name: 'Niran' });
        });
        await isResting();
        session.setToken('other');
        // A press would be the next call; going back to the tab is one as well.
        fireEvent(document, new Event('visibilitychange', { bubbles: true }));
        await waitFor(() => expect(went).toEqual(['/']));
    });

    it.each([
        ['from the server after signing in', undefined],
        ['from the copy of this browser', 'a1'],
    ])('open a list with the view of the account, %s, and ask for that once', async (_from, kept) => {
        const view = { id: 'v1', search: 'filter={"q":"rules"}&perPage=50', columns: ['title', 'slug'] };
        if (kept) createStore(kept, '').setItem('defaultViews', { article: view });
        const { server } = await renderShell('/article?ldp=l1', ({ on }) => {
            on(articles, listOf('The rules'));
            on(defaults, { code: 0, status: 200, data: [{ resource: 'article', ...view }] });
        });
        await screen.findByText('The rules');
        expect(new URLSearchParams(location.search).get('filter')).toBe('{"q":"rules"}');
        const asked = server.sentTo(articles).filter(({ body }) => Object(body.pagination).limit !== 1);
        // Without a copy, the list is asked for as it is meanwhile, since few open with a view.
        expect(asked.map(({ body }) => body.q)).toEqual(kept ? ['rules'] : [undefined, 'rules']);
    });

    it('ask for a list once that opens with no view, and do not wait for the answer about views', async () => {
        const held: { release?: () => void; sentTo?: (path: string) => unknown[] } = {};
        const rendered = renderShell('/article?ldp=l1', ({ hold, on, sentTo }) => {
            on(articles, listOf('The rules'));
            Object.assign(held, { release: hold(defaults), sentTo });
        });
        await waitFor(() => expect(held.sentTo?.(articles)).toHaveLength(1));
        held.release?.();
        const { server } = await rendered;
        await screen.findByText('The rules');
        expect(server.sentTo(articles).filter(({ body }) => Object(body.pagination).limit !== 1)).toHaveLength(1);
    });

    it('ask for a list once, with its view, where the landing page is known first', async () => {
        const view = { id: 'v1', search: 'filter={"q":"rules"}', columns: ['title'] };
        const held: { release?: () => void; sentTo?: (path: string) => unknown[] } = {};
        const rendered = renderShell('/article', ({ hold, on, sentTo }) => {
            on(articles, listOf('The rules'));
            on(defaults, { code: 0, status: 200, data: [{ resource: 'article', ...view }] });
            Object.assign(held, { release: hold(defaults), sentTo });
        });
        await waitFor(() => expect(held.sentTo?.('/api/ldp/inquiry')).toHaveLength(1));
        // Its answer is read and acted upon.
        for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 0));
        held.release?.();
        const { server } = await rendered;
        await screen.findByText('The rules');
        const asked = server.sentTo(articles).filter(({ body }) => Object(body.pagination).limit !== 1);
        expect(asked.map(({ body }) => body.q)).toEqual(['rules']);
    });

    it('leave a list as its address says, whatever it opens with', async () => {
        createStore('a1', '').setItem('defaultViews', {
            article: { id: 'v1', search: 'filter={"q":"rules"}', columns: ['title'] },
        });
        const { server } = await renderShell('/article?ldp=l1&filter={}', ({ on }) =>
            on(articles, listOf('Whatever it says')),
        );
        await screen.findByText('Whatever it says');
        expect(server.sentTo(articles).filter(({ body }) => body.q === 'rules')).toEqual([]);
    });

    it('ask for the landing page once if the address names none', async () => {
        const { server } = await renderShell('/article');
        await isResting();
        expect(location.search).toContain('ldp=l1');
        expect(server.sentTo('/api/ldp/inquiry')).toHaveLength(1);
    });
});

it('a page that was fetched in advance is shown without a placeholder', async () => {
    await renderShell('/article?ldp=l1');
    await isResting();
    const seen: string[] = [];
    new MutationObserver(() => {
        if (document.querySelector('main [role=status][aria-label=Loading]')) seen.push(location.pathname);
    }).observe(document, { subtree: true, childList: true, attributes: true });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Copy config/ });
    await prepareAddress(new URL(link.href));
    fireEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Copy config' });
    expect(seen).toEqual([]);
});

describe('the page of a link', () => {
    beforeEach(() => {
        vi.useFakeTimers();
        document.body.innerHTML =
            '<a href="/one"><b>One</b></a><a href="/two">Two</a><a href="https://elsewhere.test/">E</a>';
    });
    afterEach(() => {
        vi.useRealTimers();
        document.body.replaceChildren();
    });

    function watch() {
        const fetched: string[] = [];
        onTestFinished(prepareLinks(async ({ pathname }) => void fetched.push(pathname)));
        const [one, two, elsewhere] = document.querySelectorAll('a');
        if (!one || !two || !elsewhere) throw new Error('There are three links');
        return { fetched, one, two, elsewhere };
    }

    it('is fetched when the pointer rests on it, not when it only passes', () => {
        const { fetched, one, two } = watch();
        fireEvent.pointerOver(one);
        fireEvent.pointerOver(two);
        vi.runAllTimers();
        fireEvent.pointerOver(one.querySelector('b') ?? one);
        fireEvent.pointerOver(document.body);
        vi.runAllTimers();
        expect(fetched).toEqual(['/two']);
    });

    it.each(['pointerDown', 'focusIn'] as const)('is fetched at once on %s', (kind) => {
        const { fetched, one } = watch();
        fireEvent[kind](one);
        vi.advanceTimersByTime(0);
        expect(fetched).toEqual(['/one']);
    });

    it('of another site is left alone', () => {
        const { fetched, elsewhere } = watch();
        fireEvent.pointerDown(elsewhere);
        vi.runAllTimers();
        expect(fetched).toEqual([]);
    });
});
