import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hasVerb, type Resource } from '../../../contract/resource';
import { screensOf, type Tab } from '../../../contract/screens';
import { resources } from '../../../resources';
import { pathOf } from '../../../src/routing/paths';
import { fixtures } from '../../fixtures/everything';
import { account, createFakeServer, type FakeServer } from '../../fixtures/fakeServer';
import { renderConsole } from '../../fixtures/renderConsole';

// Whether something is hidden takes jsdom longer than everything else together.
configure({ defaultHidden: true });

const all: readonly Resource[] = [...resources, ...fixtures];

type Values = Record<string, unknown>;
type Case = { name: string; at: string; sibling: string; isNew?: boolean; isChosen?: boolean };

/** Every page that holds a form, and another page of the same type. */
function casesOf({ resource, variant }: Tab, isShared: boolean): Case[] {
    const { name } = resource;
    const id = (n: string) => resource.id.map(() => n).join('~');
    const path = (place: 'list' | 'create' | 'edit', of?: string) => pathOf(resource, place, of, variant);
    const cases: Case[] = [];
    if (resource.items !== undefined) {
        cases.push({
            name: `an item of ${name} ${variant ?? ''}`,
            at: path('edit', `${resource.items}0`),
            sibling: path('create'),
        });
        return cases;
    }
    if (resource.singleton)
        return [
            {
                name: `${name} as a whole`,
                at: `${path('list')}${isShared ? `?tab=${name}` : ''}`,
                sibling: '/',
                isChosen: Object.values(resource.fields).every(({ kind }) => kind === 'providers'),
            },
        ];
    if (hasVerb(resource, 'create'))
        cases.push({ name: `a new ${name}`, at: path('create'), sibling: path('edit', id('1')), isNew: true });
    if (hasVerb(resource, 'update'))
        cases.push({ name: `an old ${name}`, at: path('edit', id('1')), sibling: path('edit', id('12')) });
    return cases;
}

const cases = screensOf(all).flatMap(({ tabs }) => tabs.flatMap((tab) => casesOf(tab, tabs.length > 1)));

const saveButton = () => screen.getByRole('button', { name: /^(Save|Create)$/ });

/** Opens the page and changes the first thing that can be changed; answers what reads it back. */
async function openAndType(server: FakeServer, { at, sibling, isChosen }: Case) {
    const world = renderConsole({ server, resources: all, at, links: [sibling] });
    const form = await screen.findByRole('form', undefined, { timeout: 10_000 });
    const boxes = within(form).queryAllByRole('textbox');
    const text = boxes.find((box) => box instanceof HTMLInputElement && !box.readOnly && box.id !== '');
    const typed = text?.id.includes('color') || at.includes('theme') ? '#abcdef' : 'typed-here';
    const flip = within(form).queryAllByRole('switch')[0] ?? within(form).queryAllByRole('checkbox')[0];
    const removers = () => within(screen.getByRole('form')).queryAllByRole('button', { name: /^Remove/ });
    const control = text ?? flip ?? removers()[0];
    if (!control) throw new Error(`Nothing to change at ${at}`);
    const { id } = control;
    if (text) fireEvent.change(control, { target: { value: typed } });
    else fireEvent.click(control);
    const read = () => {
        if (!text && !flip)
            return removers()
                .map((button) => button.getAttribute('aria-label') ?? 'Remove')
                .join();
        const now = document.getElementById(id);
        return now instanceof HTMLInputElement ? (text ? now.value : now.checked) : undefined;
    };
    // Nine are chosen again, the first of them at the end.
    if (isChosen) fireEvent.click((await screen.findAllByRole('button', { pressed: false }))[0] ?? control);
    const value = read();
    await screen.findByText('Unsaved changes');
    return { ...world, isKept: () => expect(read()).toBe(value) };
}

async function close(title: string): Promise<void> {
    const dialog = await screen.findByRole('alertdialog', { name: title });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

async function stay(): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function signInAgain(): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    fireEvent.change(within(dialog).getByLabelText(/^Password/), { target: { value: account.password } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const conflict = () => screen.findByRole('dialog', { name: 'Someone else has changed this' });
const renamed = (values: Values): Values => ({ ...values, updatedBy: 'somebody else' });

describe.each(cases.map((where) => [where.name, where] as const))('What was typed into %s', (_name, where) => {
    // A new record is not valid yet: its saving is tried below.
    const saves = it.skipIf(where.isNew);

    saves('outlives an error of the server, and is saved the next time', async () => {
        const server = createFakeServer(all);
        const { isKept } = await openAndType(server, where);
        server.failNext(50000);
        fireEvent.click(saveButton());
        await close('Error');
        isKept();
        expect(screen.getByText('Unsaved changes')).toBeTruthy();
        fireEvent.click(saveButton());
        await close('Success');
        isKept();
        expect(screen.queryByText('Unsaved changes')).toBeNull();
    });

    saves('outlives a lost connection, and is sent again under the same key', async () => {
        const server = createFakeServer(all);
        const { isKept } = await openAndType(server, where);
        server.failNext('network');
        fireEvent.click(saveButton());
        await close('Error');
        isKept();
        fireEvent.click(saveButton());
        await close('Success');
        isKept();
        expect(server.sent).toHaveLength(2);
        expect(server.sent[1]).toEqual(server.sent[0]);
    });

    saves('outlives a conflict, and is saved over the new version when people want that', async () => {
        const server = createFakeServer(all);
        const { isKept } = await openAndType(server, where);
        server.changeBehind(renamed);
        fireEvent.click(saveButton());
        fireEvent.click(within(await conflict()).getByRole('button', { name: 'Go on editing' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        isKept();
        fireEvent.click(saveButton());
        fireEvent.click(within(await conflict()).getByRole('button', { name: 'Keep mine and save' }));
        await close('Success');
        isKept();
        expect(server.sent.map(({ body }) => body.version)).toEqual([3, 3, 4]);
    });

    saves('outlives the end of the session, and is sent again under the same key after signing in', async () => {
        const server = createFakeServer(all);
        const { isKept, went } = await openAndType(server, where);
        server.endSessions();
        fireEvent.click(saveButton());
        await signInAgain();
        await close('Success');
        isKept();
        expect(went).toEqual([]);
        expect(server.sent).toHaveLength(2);
        expect(server.sent[1]).toEqual(server.sent[0]);
    });

    it('outlives another language of the console', async () => {
        const { isKept } = await openAndType(createFakeServer(all), where);
        const form = screen.getByRole('form');
        fireEvent.click(screen.getByRole('button', { name: 'Svenska' }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        isKept();
        expect(screen.getByRole('form')).toBe(form);
    });

    it('holds back another landing page until people decide', async () => {
        const { isKept } = await openAndType(createFakeServer(all), where);
        fireEvent.click(screen.getByRole('button', { name: 'Second page' }));
        await stay();
        isKept();
        expect(screen.getByText('Working on l1')).toBeTruthy();
    });

    it('holds back a link to another page of the same type until people decide', async () => {
        const { isKept, router } = await openAndType(createFakeServer(all), where);
        const before = router.state.location;
        fireEvent.click(screen.getByRole('link', { name: where.sibling }));
        await stay();
        isKept();
        expect(router.state.location).toEqual(before);
    });

    it('outlives a reading of everything in the background', async () => {
        const server = createFakeServer(all);
        const { isKept } = await openAndType(server, where);
        server.changeBehind(renamed);
        fireEvent.click(screen.getByRole('button', { name: 'Read everything anew' }));
        fireEvent.focus(window);
        document.dispatchEvent(new Event('visibilitychange'));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        isKept();
        if (where.isNew) return;
        // The version stays the one that was opened, so that nobody is overwritten unseen.
        fireEvent.click(saveButton());
        await conflict();
        expect(server.sent.map(({ body }) => body.version)).toEqual([3]);
    });
});

describe('What was typed into a new record', () => {
    async function fillPair(server: FakeServer) {
        const world = renderConsole({ server, resources: all, at: '/pair/add' });
        const form = await screen.findByRole('form', undefined, { timeout: 10_000 });
        const boxes = within(form).getAllByRole('textbox');
        for (const box of boxes) fireEvent.change(box, { target: { value: 'typed-here' } });
        await screen.findByText('Unsaved changes');
        const isKept = () =>
            expect(
                within(screen.getByRole('form'))
                    .getAllByRole('textbox')
                    .map((box) => (box as HTMLInputElement).value),
            ).toEqual(boxes.map(() => 'typed-here'));
        return { ...world, isKept };
    }

    it('outlives what a form refuses by itself', async () => {
        const server = createFakeServer(all);
        const { isKept } = await openAndType(server, {
            name: 'a new banner',
            at: '/banner-management/add-banner',
            sibling: '/',
        });
        fireEvent.click(saveButton());
        await screen.findByText(/need your attention|needs your attention/);
        isKept();
        expect(server.sent).toEqual([]);
    });

    it('outlives errors, lost connections and ended sessions, and is made once', async () => {
        const server = createFakeServer(all);
        const { isKept, router } = await fillPair(server);
        for (const failure of [50000, 'network'] as const) {
            server.failNext(failure);
            fireEvent.click(saveButton());
            await close('Error');
            isKept();
        }
        server.endSessions();
        fireEvent.click(saveButton());
        await signInAgain();
        await close('Success');
        expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
        expect(router.state.location.pathname).toBe('/pair');
    });
});
