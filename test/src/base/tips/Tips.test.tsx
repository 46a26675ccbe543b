import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Tips } from '../../../../src/base/tips/Tips';
import { formatTime } from '../../../../src/base/ui/bangkok';

afterEach(() => void vi.useRealTimers());

function open() {
    render(
        <Tips>
            <button type="button" data-tip="What this does">
                <b>Do</b>
            </button>
            <button type="button">Silent</button>
        </Tips>,
    );
    return userEvent.setup();
}

const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

it('a tooltip is shown on hover until the pointer leaves', async () => {
    const user = open();
    await user.hover(screen.getByText('Do'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('What this does');
    await user.hover(screen.getByText('Silent'));
    await gone();
});

it('the tooltip of a time says exactly when it is, how long ago, and in which zone', async () => {
    const time = new Date(Date.now() - 2 * 3_600_000).toISOString();
    render(
        <Tips>
            <time dateTime={time}>not long ago</time>
        </Tips>,
    );
    await userEvent.setup().hover(screen.getByText('not long ago'));
    const tip = await screen.findByRole('tooltip');
    expect(tip.textContent).toBe(`${formatTime(time)} · 2 hours ago\ninputs.time.zone`);
});

it('the tooltip of a text that is no time says it as it is', async () => {
    render(
        <Tips>
            <time dateTime="some day">soon</time>
        </Tips>,
    );
    await userEvent.setup().hover(screen.getByText('soon'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('some day');
});

it('a tooltip disappears when its element is clicked', async () => {
    const user = open();
    await user.hover(screen.getByText('Do'));
    await screen.findByRole('tooltip');
    await user.click(screen.getByText('Do'));
    await gone();
});

it('a tooltip is shown on focus, even if the pointer is over another element', async () => {
    const user = open();
    await user.tab();
    fireEvent.mouseOver(screen.getByText('Silent'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('What this does');
    await user.tab();
    await gone();
});

it.each([
    ['keyboard', 'stays when the pointer leaves it', 1],
    ['pointer', 'goes when the pointer leaves it', 0],
])('a tooltip opened by the %s can be hovered, and %s', async (by, _what, left) => {
    const user = open();
    await (by === 'keyboard' ? user.tab() : user.hover(screen.getByText('Do')));
    const tip = await screen.findByRole('tooltip');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.mouseOver(tip);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('tooltip')).toBe(tip);
    fireEvent.mouseOut(tip, { relatedTarget: screen.getByText('Silent') });
    fireEvent.mouseOver(screen.getByText('Silent'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryAllByRole('tooltip')).toHaveLength(left);
});
