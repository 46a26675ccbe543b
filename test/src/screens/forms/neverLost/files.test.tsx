import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../../../contract/resource';
import { commonMedia, media } from '../../../../../resources/media';
import { buildPath } from '../../../../../src/base/routing/paths';
import { createMediaServer, mediaFile } from '../../../../fixtures/mediaServer';
import { chooseToStay, closeAlert, signInAgain } from '../../../../fixtures/questions';
import { renderConsole } from '../../../../fixtures/renderConsole';

/**
 * How one part of a file is changed in the library: the button that opens its editor, the control, its value, and the
 * button that saves.
 */
type FilePart = {
    name: 'name' | 'focalPoint';
    opener: string;
    role: 'textbox' | 'slider';
    change(control: HTMLElement): void;
    read(control: HTMLElement): unknown;
    save: string;
    saved: unknown;
    theirs: unknown;
};

const parts: readonly FilePart[] = [
    {
        name: 'name',
        opener: 'Rename',
        role: 'textbox',
        change: (input) => fireEvent.change(input, { target: { value: 'mine.png' } }),
        read: (input) => (input as HTMLInputElement).value,
        save: 'Save name',
        saved: 'mine.png',
        theirs: 'theirs.png',
    },
    {
        name: 'focalPoint',
        opener: 'Focal point',
        role: 'slider',
        change: (point) => fireEvent.keyDown(point, { key: 'ArrowRight' }),
        read: (point) => point.getAttribute('aria-valuenow'),
        save: 'Save focal point',
        saved: { x: 0.51, y: 0.5 },
        theirs: { x: 0.1, y: 0.1 },
    },
];

const hidden = true;
const inShell = (role: 'button' | 'link', name: string) => screen.getByRole(role, { name, hidden });

/** Opens a file and changes one part of it; returns a function that checks that the change is still there. */
async function openAndChange(resource: Resource, { opener, role, change, read, save, ...part }: FilePart) {
    const ldpId = resource === commonMedia ? 'common' : 'l1';
    const server = createMediaServer([mediaFile('a', { ldpId }), mediaFile('b', { ldpId })]);
    const at = (id: string) => `${buildPath(resource, 'list')}?file=${id}`;
    const declared = [media, commonMedia];
    const world = renderConsole({ server, resources: declared, at: at('a'), links: [at('b')] });
    const sheet = await screen.findByRole('dialog', { name: 'a.png' });
    fireEvent.click(await within(sheet).findByRole('button', { name: opener }));
    const control = await within(sheet).findByRole(role);
    change(control);
    const value = read(control);
    const isKept = () => {
        expect(control.isConnected).toBe(true);
        expect(read(control)).toEqual(value);
    };
    const stored = () => server.files().find(({ id }) => id === 'a')?.[part.name];
    async function isSaved() {
        await waitFor(() => expect(stored()).toEqual(part.saved));
        await waitFor(() => expect(control.isConnected).toBe(false));
    }
    const submit = () => fireEvent.click(screen.getByRole('button', { name: save }));
    return { ...world, server, sheet, sibling: at('b'), isKept, isSaved, submit, stored };
}

const cases = [media, commonMedia].flatMap((resource) =>
    parts.map((part) => [part.name, resource.name, resource, part] as const),
);

describe.each(cases)('An unsaved %s of a file of %s', (_part, _name, resource, part) => {
    it('survives errors, a lost connection and an expired session, and is resent with the same key', async () => {
        const { server, isKept, isSaved, submit, went } = await openAndChange(resource, part);
        for (const failure of [50000, 'network'] as const) {
            server.failNext(failure);
            submit();
            await closeAlert('Error');
            isKept();
        }
        server.endSessions();
        submit();
        await signInAgain();
        await isSaved();
        expect(went).toEqual([]);
        expect(server.sent).toHaveLength(4);
        for (const again of server.sent.slice(1)) expect(again).toEqual(server.sent[0]);
    });

    it('asks before another landing page, link or file is opened, and survives a language change', async () => {
        const { router, sheet, sibling, isKept } = await openAndChange(resource, part);
        const before = router.state.location;
        const waysOut = [
            () => inShell('button', 'Second page'),
            () => inShell('link', sibling),
            () => within(sheet).getByRole('button', { name: 'Next file' }),
            () => within(sheet).getByRole('button', { name: 'Close' }),
        ];
        for (const wayOut of waysOut) {
            fireEvent.click(wayOut());
            await chooseToStay();
            isKept();
            expect(router.state.location).toEqual(before);
        }
        expect(screen.getByText('Working on l1')).toBeTruthy();
        fireEvent.click(inShell('button', 'Svenska'));
        await within(sheet).findByRole('button', { name: 'Stäng' });
        isKept();
        fireEvent.click(inShell('button', 'English'));
        await within(sheet).findByRole('button', { name: 'Close' });
        isKept();
    });

    it('survives changes of others, and asks before it overwrites theirs', async () => {
        const { server, sheet, isKept, isSaved, submit, stored } = await openAndChange(resource, part);
        server.change('a', { [part.name]: part.theirs, version: 7, updatedBy: 'operator02' });
        fireEvent.click(inShell('button', 'Read everything anew'));
        await within(sheet).findByText(/operator02/);
        isKept();
        submit();
        const question = await screen.findByRole('dialog', { name: 'Someone else has changed this file' });
        expect(stored()).toEqual(part.theirs);
        isKept();
        fireEvent.click(within(question).getByRole('button', { name: 'Keep mine' }));
        await isSaved();
        expect(sheet.isConnected).toBe(true);
    });
});

it('A rename does not conflict with an unsaved focal point of the same file', async () => {
    const [name, focalPoint] = parts;
    if (!name || !focalPoint) throw new Error('There are two parts');
    const { sheet, isSaved, submit } = await openAndChange(media, focalPoint);
    fireEvent.click(within(sheet).getByRole('button', { name: name.opener }));
    const input = within(sheet).getByRole('textbox');
    name.change(input);
    fireEvent.click(within(sheet).getByRole('button', { name: name.save }));
    await within(sheet).findByRole('heading', { name: 'mine.png' });
    submit();
    await isSaved();
});
