import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pickBySeed } from '../../../../drawn';
import { createFakeServer } from '../../../../fixtures/fakeServer';
import { all, openAndType, records, saveButton, settings } from './neverLost';

const tooSoon = () =>
    new Response(JSON.stringify({ code: 42901, msg: 'Too many', data: { retryAfter: 1 } }), {
        status: 429,
        headers: { 'Retry-After': '1' },
    });

/** The addresses of the calls that save. */
const writes = new Set(
    all.flatMap(({ calls: { create, update, updateitem } }) =>
        [create, update, updateitem].flatMap((call) => call?.path ?? []),
    ),
);

/** The moments that are waited for, without waiting. */
function hurryMoments(): void {
    const usual = globalThis.setTimeout.bind(globalThis);
    const hurried = ((run: () => void, ms = 0, ...more: unknown[]) =>
        usual(run, ms >= 1000 && ms <= 2000 ? 1 : ms, ...more)) as typeof setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried);
}

// Also after a failure: what is hurried twice never ends.
afterEach(() => void vi.restoreAllMocks());

it.each(pickBySeed([...records, ...settings], 4, ({ name }) => name))(
    'A save of $name that comes too soon is sent again by itself, and nothing typed is lost',
    async (where) => {
        let refusals = 2;
        const server = createFakeServer(all, where.position, (path) => {
            if (!writes.has(path) || refusals === 0) return undefined;
            refusals -= 1;
            return tooSoon();
        });
        const opened = await openAndType(server, where);
        hurryMoments();
        fireEvent.click(saveButton());
        opened.isKept();
        await waitFor(() => expect(server.sent).toHaveLength(3));
        expect(screen.queryByRole('alertdialog')).toBeNull();
        await opened.isSaved();
        const [first, ...repeated] = server.sent;
        expect(repeated).toEqual([first, first]);
    },
);
