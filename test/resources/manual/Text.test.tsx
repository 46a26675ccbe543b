import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Block, getPicturePath, getRecordingPaths, pictureSize } from '../../../resources/manual';
import { Text } from '../../../resources/manual/Text';
import { FieldWorld } from '../../fixtures/renderField';

const blocks: Block[] = [
    { kind: 'recording', name: 'new-title', text: ['A title is changed.'] },
    { kind: 'picture', name: 'banners', text: ['The list of banners.'] },
];
const { film, poster } = getRecordingPaths('new-title');

function draw(inBook: boolean): void {
    render(
        <FieldWorld>
            <Text blocks={blocks} lang="th" inBook={inBook} />
        </FieldWorld>,
    );
}

/** Lets the reader prefer less motion, or not. */
function preferLessMotion(matches: boolean): void {
    const list = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => list);
}

afterEach(() => vi.unstubAllGlobals());

it('shows a recording that nobody has to start, with its text and its size', () => {
    draw(false);
    const video = screen.getByLabelText<HTMLVideoElement>('A title is changed.');
    expect([video.getAttribute('src'), video.getAttribute('poster')]).toEqual([film, poster]);
    expect([video.width, video.height]).toEqual([1280, 720]);
    expect(video).toMatchObject({ controls: true, muted: true, autoplay: false, preload: 'none' });
    expect(screen.getByText('A title is changed.').tagName).toBe('FIGCAPTION');
});

it.each([
    [false, true],
    [true, false],
])('repeats a recording unless the reader prefers less motion: %s', (isStill, loop) => {
    preferLessMotion(isStill);
    draw(false);
    expect(screen.getByLabelText<HTMLVideoElement>('A title is changed.').loop).toBe(loop);
});

it('prints the picture of a recording, and no film', () => {
    draw(true);
    expect(document.querySelector('video')).toBeNull();
    expect(document.querySelector('img[data-paper]')?.getAttribute('src')).toBe(poster);
    expect(screen.getByText('A title is changed.')).toBeTruthy();
});

it.each([false, true])(
    'shows a picture in the language of the chapter, with room for it before it is there: %s',
    (inBook) => {
        draw(inBook);
        const picture = screen.getByRole<HTMLImageElement>('img', { name: 'The list of banners.' });
        expect(picture.getAttribute('src')).toBe(getPicturePath('banners', 'th'));
        expect([picture.width, picture.height]).toEqual([pictureSize.width, pictureSize.height]);
        expect(picture.getAttribute('loading')).toBe('lazy');
        expect(picture.closest('a')?.getAttribute('href')).toBe(picture.getAttribute('src'));
    },
);
