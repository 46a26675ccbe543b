import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getLostChunkText, isChunkError, reloadOnce } from '../../../../src/base/dialogs/lostChunk';

beforeEach(() => sessionStorage.clear());

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

    it('reloads the page, but not twice within a minute', () => {
        const reload = vi.fn();
        reloadOnce(reload);
        reloadOnce(reload);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('does not reload the page while offline', () => {
        const reload = vi.fn();
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
        reloadOnce(reload);
        expect(reload).not.toHaveBeenCalled();
        reloadOnce(reload);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('neither reloads the page nor suggests it while there is unsaved input', () => {
        const reload = vi.fn();
        const object = (event: Event) => event.preventDefault();
        window.addEventListener('beforeunload', object);
        reloadOnce(reload);
        const text = getLostChunkText();
        window.removeEventListener('beforeunload', object);
        expect(reload).not.toHaveBeenCalled();
        expect([text, getLostChunkText()]).toEqual(['pages.chunk.notOpened', 'pages.chunk.text']);
    });
});
