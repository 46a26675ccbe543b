import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, takenMessage } from '../../../../fixtures/fakeServer';
import { closeSavedNote } from '../../../../fixtures/findNote';
import { closeAlert } from '../../../../fixtures/questions';
import { all, type Case, openAndType, records, saveButton, settings } from './neverLost';

const pickCases = (cases: readonly Case[], called: string) =>
    cases.filter(({ name }) => name === called).map((where) => [where.name, where] as const);

/** Types into a new record and sends it with the Enter key; the answer is held back until `release` is called. */
async function openAndSend(where: Case) {
    const server = createFakeServer(all, where.position);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
        release = resolve;
    });
    const fetch: typeof server.fetch = async (input, init) => {
        const answer = await server.fetch(input, init).catch((problem: unknown) => problem);
        if (/\/(create|updateitem|update)$/.test(String(input))) await released;
        if (answer instanceof Response) return answer;
        throw answer;
    };
    const opened = await openAndType({ ...server, fetch }, where);
    async function send() {
        const input = document.getElementById(`field-${opened.path}`);
        if (!(input instanceof HTMLInputElement)) throw new Error(`Nothing to type into at ${where.at}`);
        await userEvent.click(input);
        await userEvent.keyboard('{Enter}');
        await screen.findByRole('progressbar', { name: 'Please wait' });
        return input;
    }
    return { ...opened, server, release, send };
}

const isShut = () => screen.getByRole('form').hasAttribute('inert');

const banner = pickCases(records, 'a new banner');
const item = pickCases(settings, 'a new item of bar');

describe.each([...banner, ...item])('While %s is being created', (_name, where) => {
    it('no input is accepted', async () => {
        const { send, release, isKept, isSaved, server } = await openAndSend(where);
        await send();
        expect(isShut()).toBe(true);
        await userEvent.keyboard('more');
        isKept();
        release();
        await isSaved();
        expect(server.sent).toHaveLength(1);
    });

    it('a failure restores the input and the focus, and typing can continue', async () => {
        const { server, send, release, isKept } = await openAndSend(where);
        server.failNext('network');
        const input = await send();
        release();
        await closeAlert('Error');
        isKept();
        expect(isShut()).toBe(false);
        await waitFor(() => expect(document.activeElement).toBe(input));
        const before = input.value;
        await userEvent.keyboard('{End}x');
        expect(input.value).toBe(`${before}x`);
        fireEvent.click(saveButton());
        await closeSavedNote();
        expect(JSON.stringify(server.sent.at(-1)?.body)).toContain(JSON.stringify(input.value));
    });
});

it.each(banner)('A rejection of %s is shown and moves the focus to its input', async (_name, where) => {
    const { server, send, release, isKept, path } = await openAndSend(where);
    server.failNext({ taken: path });
    const input = await send();
    release();
    expect((await screen.findByRole('alert')).textContent).toContain(takenMessage);
    expect(isShut()).toBe(false);
    isKept();
    await waitFor(() => expect(document.activeElement).toBe(input));
});
