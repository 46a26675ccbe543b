import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ago } from '../../../../src/base/states/Ago';

const time = '2026-01-31T17:00:00.000Z';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(time) + 2 * 3_600_000 }));
afterEach(() => void vi.useRealTimers());

it('a time says how long ago it is, exactly when to screen readers, and follows the clock', () => {
    const { container } = render(<Ago time={time} say={(when) => `Changed ${when}`} />);
    const [shown, hidden] = container.querySelector('time')?.childNodes ?? [];
    expect(shown?.textContent).toBe('Changed 2 hours ago');
    expect(hidden?.textContent).toBe(' (01-02-2026 00:00:00)');
    act(() => void vi.advanceTimersByTime(31 * 60_000));
    expect(shown?.textContent).toBe('Changed 3 hours ago');
});

it('a text that is no time is said as it is', () => {
    const { container } = render(<Ago time="some day" say={(when) => `Changed ${when}`} />);
    expect(container.textContent).toBe('Changed some day');
});
