import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { article } from '../../../../resources/article';
import { ViewLink } from '../../../../src/base/page/ViewLink';
import type { ViewLinkProps } from '../../../../src/base/page/viewLinkProps';
import { SessionContext, useSession } from '../../../../src/base/session/SessionContext';
import { FieldWorld } from '../../../fixtures/renderField';

type PageValues = { id?: string; key?: string; status?: 'ACTIVE' | 'INACTIVE' };

const begin = '2026-12-01T00:00:00.000Z';
const end = '2026-12-31T23:59:59.000Z';
const limited = { always: false, startTime: begin, endTime: end };

/** Changes the landing page of the session around a link. */
function AtLandingPage({ values, link }: { values: PageValues; link: ViewLinkProps }) {
    const session = useSession();
    return (
        <SessionContext value={{ ...session, landingPage: { ...session.landingPage, ...values } }}>
            <ViewLink {...link} />
            <button type="button">Behind</button>
        </SessionContext>
    );
}

function renderLink(link: ViewLinkProps, values: PageValues = {}) {
    return render(
        <FieldWorld>
            <AtLandingPage values={values} link={link} />
        </FieldWorld>,
    );
}

const getArticle = (values: Record<string, unknown> = {}) => ({
    resource: article,
    record: { id: 'r1', status: 'ACTIVE', slug: 'rules', always: true, ...values },
    title: 'Rules',
});

/** The placeholder is gone when the chunk has come. */
const waitForChunk = (container: HTMLElement) =>
    waitFor(() => expect(container.querySelector('span[data-view]:not([role])')).toBeNull());

const setInstant = (instant: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));

afterEach(() => {
    vi.restoreAllMocks();
});

describe('the link to the landing page', () => {
    it.each(['icon', 'outlined'] as const)('opens it in a new tab, as %s', async (look) => {
        renderLink({ look });
        const link = await screen.findByRole('link', { name: 'View landing page (opens in a new tab)' });
        const { port } = window.location;
        expect(link.getAttribute('href')).toBe(`http://one.localhost${port && `:${port}`}/`);
        expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    });

    it.each([
        ['inactive', { status: 'INACTIVE' }],
        ['without what its address needs', { key: '' }],
    ] as const)('is absent from one that is %s', async (_, values) => {
        const { container } = renderLink({ look: 'icon' }, values);
        await waitForChunk(container);
        expect(screen.queryByRole('link')).toBeNull();
    });
});

describe('the link to the page of a record', () => {
    it('leads to it in the default language, or in the given one', async () => {
        const first = renderLink({ look: 'row', of: getArticle() });
        const name = 'View page: Rules (opens in a new tab)';
        expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(/\/en\/article\/rules$/);
        first.unmount();
        renderLink({ look: 'button', of: getArticle(), lang: 'vn' });
        const link = await screen.findByRole('link', { name: 'View page (opens in a new tab)' });
        expect(link.getAttribute('href')).toMatch(/\/vi\/article\/rules$/);
        expect(link.textContent).toBe('View page');
    });

    it.each([
        ['is inactive', { status: 'INACTIVE' }, 'it is inactive'],
        ['is inactive and before its period', { status: 'INACTIVE', ...limited }, 'it is inactive'],
        ['is before its period', limited, 'it is outside its start and end dates'],
    ])('is disabled and says why if the record %s', async (_, values, reason) => {
        setInstant('2026-11-30T23:59:59.999Z');
        for (const look of ['row', 'button'] as const) {
            const { unmount } = renderLink({ look, of: getArticle(values) });
            const link = await screen.findByRole('link', {
                name: look === 'row' ? 'View page: Rules' : 'View page',
                description: `Visitors cannot see this now: ${reason}`,
            });
            expect(link.getAttribute('aria-disabled')).toBe('true');
            expect([link.hasAttribute('href'), link.hasAttribute('target')]).toEqual([false, false]);
            expect(link.dataset.tip).toBe(`Visitors cannot see this now: ${reason}`);
            unmount();
        }
    });

    it.each([
        [begin, true],
        ['2026-12-31T23:59:58.999Z', true],
        [end, false],
    ])('is enabled within the period only: at %s %s', async (instant, isEnabled) => {
        setInstant(instant);
        renderLink({ look: 'row', of: getArticle(limited) });
        expect((await screen.findByRole('link')).hasAttribute('href')).toBe(isEnabled);
    });

    it('is reached by the keyboard, enabled or not, so that the reason can be heard', async () => {
        for (const status of ['ACTIVE', 'INACTIVE']) {
            const { unmount } = renderLink({ look: 'row', of: getArticle({ status }) });
            const link = await screen.findByRole('link');
            await userEvent.tab();
            expect(document.activeElement).toBe(link);
            await userEvent.tab();
            expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Behind' }));
            unmount();
        }
    });

    it.each([
        ['the landing page is inactive', {}, { status: 'INACTIVE' }],
        ['the record has no address', { slug: '' }, {}],
    ] as const)('is absent if %s', async (_, record, page) => {
        const { container } = renderLink({ look: 'row', of: getArticle(record) }, page);
        await waitForChunk(container);
        expect(screen.queryByRole('link')).toBeNull();
    });
});
