import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LaterThumbnail } from '../../../../src/base/media/LaterThumbnail';
import { MediaGrid } from '../../../../src/base/media/MediaGrid';
import { mediaFile } from '../../../fixtures/mediaServer';
import { FieldWorld } from '../../../fixtures/renderField';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function open(isScrolling: boolean) {
    const scrolling = { current: isScrolling };
    const draw = () => (
        <FieldWorld>
            <LaterThumbnail media={mediaFile('a')} scrolling={scrolling} />
        </FieldWorld>
    );
    const { container, rerender, unmount } = render(draw());
    return { scrolling, unmount, again: () => rerender(draw()), picture: () => container.querySelector('img') };
}

describe('a thumbnail', () => {
    it('is loaded at once if the grid is not scrolling, and stays when scrolling starts', () => {
        const { scrolling, again, picture } = open(false);
        const first = picture();
        expect(first?.getAttribute('src')).toBe('/image/l1/a.png?tk=m1&size=thumbnail&v=1');
        scrolling.current = true;
        again();
        pass(1000);
        expect(picture()).toBe(first);
    });

    it('is requested 250 ms after mounting while scrolling, even if it is rendered again', () => {
        const { again, picture } = open(true);
        pass(200);
        again();
        pass(49);
        expect(picture()).toBeNull();
        pass(1);
        expect(picture()).not.toBeNull();
    });

    it('clears its timer when it is unmounted', () => {
        const waiting = vi.getTimerCount();
        const { unmount } = open(true);
        expect(vi.getTimerCount()).toBe(waiting + 1);
        unmount();
        expect(vi.getTimerCount()).toBe(waiting);
    });
});

describe('a grid of files', () => {
    it('requests visible thumbnails at once, and those scrolled past only after a delay', () => {
        const items = Array.from({ length: 500 }, (_, index) => mediaFile(`f${index}`));
        const nothing = () => undefined;
        const grid = { items, total: items.length, hasMore: false, onMore: nothing, onOpen: nothing };
        render(
            <FieldWorld>
                <MediaGrid {...grid} />
            </FieldWorld>,
        );
        const tiles = () => screen.getAllByRole('option');
        const havePicture = (some: readonly HTMLElement[]) => [
            ...new Set(some.map((tile) => tile.querySelector('img') !== null)),
        ];
        const first = new Set(tiles());
        expect(havePicture(tiles())).toEqual([true]);
        vi.stubGlobal('scrollY', 9000);
        fireEvent.scroll(window);
        const flyBy = tiles().filter((tile) => !first.has(tile));
        expect(havePicture(flyBy)).toEqual([false]);
        pass(250);
        expect(havePicture(flyBy)).toEqual([true]);
    });
});
