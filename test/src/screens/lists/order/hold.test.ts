// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createHandleRelay, type HandleEvent } from '../../../../../src/screens/lists/order/hold';

// The part of React's event that the code uses.
const press = (type: 'pointerdown' | 'keydown') => ({ type }) as HandleEvent;

describe('a press on a handle', () => {
    it('is passed to the handler of its row', () => {
        const [holds, first, second] = [createHandleRelay(), vi.fn(), vi.fn()];
        holds.take('r1', first);
        holds.take('r2', second);
        const event = press('pointerdown');
        holds.hold('r2', event);
        expect(first).not.toHaveBeenCalled();
        expect(second).toHaveBeenCalledExactlyOnceWith(event);
    });

    it.each(['pointerdown', 'keydown'] as const)('is kept until a handler is registered: %s', (type) => {
        const [holds, taker] = [createHandleRelay(), vi.fn()];
        const event = press(type);
        holds.hold('r1', event);
        holds.take('r1', taker)();
        holds.take('r1', taker);
        expect(taker).toHaveBeenCalledExactlyOnceWith(event);
    });

    it.each(['pointerup', 'pointercancel'])('is dropped if it ends before that: %s', (end) => {
        const [holds, taker] = [createHandleRelay(), vi.fn()];
        holds.hold('r1', press('pointerdown'));
        window.dispatchEvent(new Event(end));
        holds.take('r1', taker);
        expect(taker).not.toHaveBeenCalled();
    });
});
