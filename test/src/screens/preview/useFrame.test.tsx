import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FromFrame } from '../../../../src/preview/protocol';
import { useFrame } from '../../../../src/screens/preview/useFrame';
import { createInside, fakeFrames } from './fakeFrame';

fakeFrames();

function Pane({ onMessage }: { onMessage(message: FromFrame): void }) {
    const { frame, loads, hasHung, show } = useFrame(onMessage);
    return (
        <>
            <iframe key={frame.key} ref={frame.ref} title="Frame" />
            <p>{`${loads} loads, ${hasHung ? 'hung' : 'well'}`}</p>
            <button type="button" onClick={() => show('banner/1')}>
                Show
            </button>
        </>
    );
}

const getFrame = () => screen.getByTitle<HTMLIFrameElement>('Frame');
const getState = () => screen.getByRole('paragraph').textContent;

describe('the frame of the preview', () => {
    it('tells of each load, so that what was drawn before is drawn again', () => {
        const onMessage = vi.fn();
        render(<Pane onMessage={onMessage} />);
        const inside = createInside(getFrame());
        expect(getState()).toBe('0 loads, well');
        act(() => void inside.load());
        expect(getState()).toBe('1 loads, well');
        act(() => void inside.load());
        expect(getState()).toBe('2 loads, well');
        act(() => inside.send({ kind: 'picked', place: 'banner/1' }));
        expect(onMessage).toHaveBeenCalledWith({ kind: 'picked', place: 'banner/1' });
    });

    it('is replaced by another one when it hangs, which is spoken to instead', () => {
        const onMessage = vi.fn();
        render(<Pane onMessage={onMessage} />);
        const first = getFrame();
        const hung = createInside(first);
        act(() => void hung.load());
        act(() => void vi.advanceTimersByTime(3000));
        expect(getFrame()).not.toBe(first);
        expect(getState()).toBe('0 loads, hung');
        const inside = createInside(getFrame());
        act(() => void inside.load());
        expect(getState()).toBe('1 loads, hung');
        screen.getByRole('button', { name: 'Show' }).click();
        expect(inside.drawn()).toEqual([{ kind: 'show', place: 'banner/1' }]);
        hung.send({ kind: 'picked', place: 'banner/2' });
        expect(onMessage).not.toHaveBeenCalled();
    });
});
