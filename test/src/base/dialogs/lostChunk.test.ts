import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getLostChunkText, isChunkError, probeWithout, reloadOnce } from '../../../../src/base/dialogs/lostChunk';

beforeEach(() => sessionStorage.clear());

const answers = () => Promise.resolve();

describe('a chunk that cannot be fetched', () => {
    it.each([
        'Failed to fetch dynamically imported module: https://console.test/assets/list-1.js',
        'error loading dynamically imported module',
        'Importing a module script failed.',
        'Unable to preload CSS for /assets/list.css',
    ])('is recognized by the browser’s error message: %s', (message) => {
        expect(isChunkError(new TypeError(message))).toBe(true);
    });

    it('is not confused with other errors', () => {
        expect([new Error('undefined is not a function'), 'text', undefined].some(isChunkError)).toBe(false);
    });

    it('reloads the page, but not twice within a minute', async () => {
        const reload = vi.fn();
        await reloadOnce(reload, answers);
        await reloadOnce(reload, answers);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('reloads the page if the server lacks it, not if the network was cut for a moment', async () => {
        const reload = vi.fn();
        let status = 200;
        vi.stubGlobal('fetch', async (address: string) =>
            address === '/healthz' ? new Response() : new Response('', { status }),
        );
        onTestFinished(() => void vi.unstubAllGlobals());
        const lost = new TypeError(
            'Failed to fetch dynamically imported module: https://console.test/assets/list-1.js',
        );
        await reloadOnce(reload, () => probeWithout(lost));
        expect(reload).not.toHaveBeenCalled();
        status = 404;
        await reloadOnce(reload, () => probeWithout(lost));
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('does not reload the page while offline, or while the server does not answer', async () => {
        const reload = vi.fn();
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
        await reloadOnce(reload, answers);
        await reloadOnce(reload, () => Promise.reject(new TypeError('Failed to fetch')));
        expect(reload).not.toHaveBeenCalled();
        await reloadOnce(reload, answers);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('neither reloads the page nor suggests it while there is unsaved input', async () => {
        const reload = vi.fn();
        const object = (event: Event) => event.preventDefault();
        window.addEventListener('beforeunload', object);
        await reloadOnce(reload, answers);
        const text = getLostChunkText();
        window.removeEventListener('beforeunload', object);
        expect(reload).not.toHaveBeenCalled();
        expect([text, getLostChunkText()]).toEqual(['pages.chunk.notOpened', 'pages.chunk.text']);
    });
});
