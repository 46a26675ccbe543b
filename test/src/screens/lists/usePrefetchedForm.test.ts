import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineResource, type Resource } from '../../../../contract/resource';
import { input as richTextInput } from '../../../../fields/richText/input';
import { text } from '../../../../fields/text/field';
import { usePrefetchedForm } from '../../../../src/screens/lists/usePrefetchedForm';
import { everything } from '../../../fixtures/everything';
import { stubIdle } from '../../../fixtures/idle';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

const formPage = '../../../../src/screens/forms/EditPage';

/** Mocks take effect with the next import; several that wait for it would take effect in any order. */
const applyMocks = () => import('../../../../src/screens/forms/prefetch');

/**
 * Observes prefetching in a busy page: of a form's page, which arrives when the test lets it, and of the editor of
 * formatted texts.
 */
async function observePrefetching(arrive: () => Promise<void> = async () => {}) {
    const { control: richText } = richTextInput;
    if (!richText) throw new Error('formatted texts have no control');
    const fetched: string[] = [];
    vi.doMock(formPage, async (original) => {
        fetched.push('form');
        await arrive();
        return await original();
    });
    await applyMocks();
    const fetchEditor = vi.spyOn(richText, 'fetch').mockImplementation(async () => void fetched.push('editor'));
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    onTestFinished(async () => {
        vi.doUnmock(formPage);
        await applyMocks();
        fetchEditor.mockRestore();
        process.off('unhandledRejection', unhandled);
    });
    const idle = stubIdle();
    const isFetched = (...what: string[]) => waitFor(() => expect(fetched).toEqual(what));
    const isWaiting = () => waitFor(() => expect(idle.waiting()).toBe(1));
    return { fetched, isFetched, fetchEditor, unhandled, idle, isWaiting };
}

/** Waits until all imports have finished and their effects have started. */
const settled = () => act(() => vi.dynamicImportSettled());

function rest(resource: Resource = everything) {
    return renderHook(({ isResting }) => usePrefetchedForm(resource, isResting), { initialProps: { isResting: true } });
}

describe("a form's chunk", () => {
    it('is prefetched when the page is idle, then its editors, each only once', async () => {
        const { fetched, isFetched, idle, isWaiting } = await observePrefetching();
        const { rerender } = rest();
        await settled();
        expect([fetched, idle.waiting()]).toEqual([[], 1]);
        await idle();
        await isFetched('form');
        await isWaiting();
        expect(fetched).toEqual(['form']);
        await idle();
        expect(fetched).toEqual(['form', 'editor']);
        rerender({ isResting: true });
        expect(idle.waiting()).toBe(0);
    });

    it('is not prefetched while the list is busy or after it was left', async () => {
        const { idle } = await observePrefetching();
        const { rerender } = renderHook(({ isResting }) => usePrefetchedForm(everything, isResting), {
            initialProps: { isResting: false },
        });
        expect(idle.waiting()).toBe(0);
        rerender({ isResting: true });
        expect(idle.waiting()).toBe(1);
        rerender({ isResting: false });
        expect(idle.waiting()).toBe(0);
        const { unmount } = rest();
        expect(idle.waiting()).toBe(1);
        unmount();
        expect(idle.waiting()).toBe(0);
    });

    it('is not followed by editors if the list is left after it has arrived', async () => {
        const { idle, isWaiting } = await observePrefetching();
        const { unmount } = rest();
        await idle();
        await isWaiting();
        unmount();
        expect(idle.waiting()).toBe(0);
    });

    it('is not followed by editors if the list is left while it is loading', async () => {
        let arrive = () => {};
        const { idle, isFetched } = await observePrefetching(
            () =>
                new Promise((resolve) => {
                    arrive = resolve;
                }),
        );
        const { unmount } = rest();
        await idle();
        await isFetched('form');
        unmount();
        arrive();
        await settled();
        expect(idle.waiting()).toBe(0);
    });

    it('is not prefetched if no record can be opened', async () => {
        const { idle } = await observePrefetching();
        const { get: _, ...calls } = everything.calls;
        rest({ ...everything, calls });
        expect(idle.waiting()).toBe(0);
    });

    it('is followed only by the editors that its fields need', async () => {
        const { fetched, idle, isWaiting } = await observePrefetching();
        rest(defineResource({ name: 'plain', key: 'PAGE', group: 'content', title: 'name', fields: { name: text() } }));
        await idle();
        await isWaiting();
        await idle();
        expect(fetched).toEqual(['form']);
    });
});

describe('a failed prefetch', () => {
    const lost = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

    it('of an editor is not reported, and is repeated when the list is idle again', async () => {
        const { fetched, fetchEditor, unhandled, idle, isWaiting } = await observePrefetching();
        fetchEditor.mockImplementationOnce(lost);
        const { rerender } = rest();
        await idle();
        await isWaiting();
        await idle();
        expect(fetchEditor).toHaveBeenCalledTimes(1);
        await settled();
        rerender({ isResting: false });
        rerender({ isResting: true });
        await idle();
        await isWaiting();
        await idle();
        expect(fetched).toContain('editor');
        expect(unhandled).not.toHaveBeenCalled();
    });

    it('of the form itself is not reported, and fetches no editors', async () => {
        const { isFetched, unhandled, idle } = await observePrefetching(lost);
        rest();
        await idle();
        await isFetched('form');
        await settled();
        expect(idle.waiting()).toBe(0);
        expect(unhandled).not.toHaveBeenCalled();
    });
});

describe('a list', () => {
    const open = async () => {
        const server = createListServer(everything, 4);
        const show = () => renderConsole({ server, resources: [everything], at: '/every-thing' });
        return { server, show, ...(await observePrefetching()) };
    };

    it("prefetches the form's chunk only after its rows have arrived", async () => {
        const { server, show, fetched, idle } = await open();
        server.hold();
        show();
        await waitFor(() => expect(server.of('inquiry')).toHaveLength(1));
        await idle();
        await settled();
        expect(fetched).toEqual([]);
        server.release();
        await screen.findByRole('link', { name: 'Title 001' });
        await waitFor(async () => {
            await idle();
            expect(fetched).toEqual(['form', 'editor']);
        });
    });

    it('prefetches nothing if it could not be loaded', async () => {
        const { server, show, fetched, idle } = await open();
        server.breakDown(true);
        show();
        await screen.findByText('The list could not be loaded');
        await idle();
        await settled();
        expect(fetched).toEqual([]);
    });
});
