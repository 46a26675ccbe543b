import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getLostChunkText, isChunkError, reloadOnce } from '../../../../src/base/dialogs/lostChunk';

beforeEach(() => sessionStorage.clear());

describe('a part of the console that cannot be fetched', () => {
    it.each([
        'Failed to fetch dynamically imported module: https://console.test/assets/list-1.js',
        'error loading dynamically imported module',
        'Importing a module script failed.',
        'Unable to preload CSS for /assets/list.css',
    ])('is recognized by what the browser says: %s', (message) => {
        expect(isChunkError(new TypeError(message))).toBe(true);
    });

    it('is not any other failure', () => {
        expect([new Error('undefined is not a function'), 'text', undefined].some(isChunkError)).toBe(false);
    });

    it('reloads the page, but not twice within a minute', () => {
        const reload = vi.fn();
        reloadOnce(reload);
        reloadOnce(reload);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('does not reload where no network is', () => {
        const reload = vi.fn();
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
        reloadOnce(reload);
        expect(reload).not.toHaveBeenCalled();
        reloadOnce(reload);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('never reloads over unsaved input, nor tells anybody to', () => {
        const reload = vi.fn();
        const object = (event: Event) => event.preventDefault();
        window.addEventListener('beforeunload', object);
        reloadOnce(reload);
        const told = getLostChunkText();
        window.removeEventListener('beforeunload', object);
        expect(reload).not.toHaveBeenCalled();
        expect([told, getLostChunkText()]).toEqual(['pages.chunk.notOpened', 'pages.chunk.text']);
    });
});
