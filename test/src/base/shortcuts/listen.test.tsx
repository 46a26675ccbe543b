import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShortcutName } from '../../../../src/base/shortcuts/declared';
import { runShortcut, setSingleKeys, useShortcut, useSingleKeys } from '../../../../src/base/shortcuts/listen';

function Shortcut({ name, run }: { name: ShortcutName; run(): unknown }) {
    useShortcut(name, run);
    return <p>{useSingleKeys() ? 'on' : 'off'}</p>;
}

afterEach(() => setSingleKeys(true));

const user = userEvent.setup();

describe('a shortcut', () => {
    it('runs while its component is mounted', async () => {
        const run = vi.fn();
        const { unmount } = render(<Shortcut name="create" run={run} />);
        await user.keyboard('n');
        unmount();
        await user.keyboard('n');
        expect(run).toHaveBeenCalledTimes(1);
    });

    it('leaves it to the one before if it does not apply', async () => {
        const [one, other, last] = [vi.fn(), vi.fn(), vi.fn(() => false)];
        render(
            <>
                <Shortcut name="save" run={one} />
                <Shortcut name="save" run={other} />
                <Shortcut name="save" run={last} />
            </>,
        );
        await user.keyboard('{Control>}s{/Control}');
        expect([one, other, last].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
    });

    it.each([
        ['a text field', <input key="1" aria-label="here" />],
        ['a text area', <textarea key="2" aria-label="here" />],
        ['a menu', <div key="4" role="menu" aria-label="here" tabIndex={0} />],
        ['a list of options', <div key="5" role="listbox" aria-label="here" tabIndex={0} />],
    ])('of a single key does nothing in %s, but one with Ctrl does', async (_where, place) => {
        const [create, save] = [vi.fn(), vi.fn()];
        render(
            <>
                {place}
                <Shortcut name="create" run={create} />
                <Shortcut name="save" run={save} />
            </>,
        );
        screen.getByLabelText('here').focus();
        await user.keyboard('n{Control>}s{/Control}');
        expect([create, save].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    });

    it('of a single key works on checkboxes, which take no text', async () => {
        const run = vi.fn();
        render(
            <>
                <input type="checkbox" />
                <Shortcut name="search" run={run} />
            </>,
        );
        screen.getByRole('checkbox').focus();
        await user.keyboard('/');
        expect(run).toHaveBeenCalledTimes(1);
    });

    it('does nothing below a dialog, where the browser does not save the page either', async () => {
        const run = vi.fn();
        render(
            <>
                <div role="dialog" />
                <Shortcut name="create" run={run} />
                <Shortcut name="save" run={run} />
            </>,
        );
        await user.keyboard('n');
        const press = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true, bubbles: true });
        document.body.dispatchEvent(press);
        expect(run).not.toHaveBeenCalled();
        expect(press.defaultPrevented).toBe(true);
    });

    it('of a single key can be switched off, while those with Ctrl stay on', async () => {
        const [create, save] = [vi.fn(), vi.fn()];
        render(
            <>
                <Shortcut name="create" run={create} />
                <Shortcut name="save" run={save} />
            </>,
        );
        expect(screen.getAllByText('on')).toHaveLength(2);
        setSingleKeys(false);
        expect(await screen.findAllByText('off')).toHaveLength(2);
        await user.keyboard('n{Control>}s{/Control}');
        expect([create, save].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    });

    it('can be run without a key', () => {
        const run = vi.fn();
        render(<Shortcut name="overview" run={run} />);
        runShortcut('overview');
        expect(run).toHaveBeenCalledTimes(1);
    });
});
