import { EditorView } from '@codemirror/view';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { get, set } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { type Field, type Fields, initially } from '../../../../../contract/field';
import type { Position } from '../../../../../contract/permissions';
import { hasVerb, isStored, type Resource } from '../../../../../contract/resource';
import { listScreens, type Tab } from '../../../../../contract/screens';
import { resources } from '../../../../../resources';
import { buildPath } from '../../../../../src/base/routing/paths';
import { getItemsField } from '../../../../../src/screens/settings/items';
import { fixtures } from '../../../../fixtures/everything';
import { createFakeServer, type FakeServer, langs, takenMessage } from '../../../../fixtures/fakeServer';
import { closeSavedNote } from '../../../../fixtures/findNote';
import { chooseToStay, closeAlert, signInAgain } from '../../../../fixtures/questions';
import { renderConsole } from '../../../../fixtures/renderConsole';
import { sampleValues } from '../../../../fixtures/sample';

// Checking visibility takes jsdom longer than everything else together.
configure({ defaultHidden: true });

const image = '/image/common/sample.png';
const accounts = ['1', '12'];

/** The types with the kernel's own forms; others have pages, and tests, of their own. */
export const all: readonly Resource[] = [...resources, ...fixtures].filter(isStored);

function withSamples(fields: Fields): Fields {
    const values = sampleValues(fields, { langs, image, accounts, n: 1 });
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initially(field, values[name])]));
}

/** Returns the type with default values that make a new record or item valid. */
function withDefaults(resource: Resource): Resource {
    if (resource.items === undefined) return { ...resource, fields: withSamples(resource.fields) };
    const { name, fields } = getItemsField(resource);
    return {
        ...resource,
        fields: { ...resource.fields, [name]: { ...resource.fields[name], fields: withSamples(fields) } as Field },
    };
}

export const filled = all.map(withDefaults);

type Values = Record<string, unknown>;
/**
 * A page with a form. `list` is the address after creation, absent on pages of existing things. `isWithin`: the item is
 * saved with its setting, over the setting's version. `isChosen`: values are picked, not typed.
 */
export type Case = {
    name: string;
    at: string;
    sibling: string;
    position: Position;
    fields: Fields;
    list?: string;
    isWithin?: boolean;
    isChosen?: boolean;
    /** The fields that identify the record. */
    keys?: readonly string[];
};

/** Lists all pages with a form, each with another page of the same type. */
function listCases({ resource, variant }: Tab, isShared: boolean): Case[] {
    const { name, fields } = resource;
    const id = (n: string) => resource.id.map(() => n).join('~');
    const path = (view: 'list' | 'create' | 'edit', of?: string) => buildPath(resource, view, of, variant);
    const position: Position = resource.audience === 'maker' ? 'USER' : 'ADMIN';
    const cases: Case[] = [];
    if (resource.items !== undefined) {
        const [old, added] = [path('edit', `${resource.items}0`), path('create')];
        const within = { position, fields: getItemsField(resource).fields, isWithin: true };
        return [
            { name: `an item of ${name}`, at: old, sibling: added, ...within },
            { name: `a new item of ${name}`, at: added, sibling: old, list: path('list'), ...within },
        ];
    }
    if (resource.singleton)
        return [
            {
                name: `${name} as a whole`,
                at: `${path('list')}${isShared ? `?tab=${name}` : ''}`,
                sibling: '/',
                position,
                fields,
                isChosen: Object.values(resource.fields).every(({ kind }) => kind === 'providers'),
            },
        ];
    if (hasVerb(resource, 'create'))
        cases.push({
            name: `a new ${name}`,
            at: path('create'),
            sibling: path('edit', id('1')),
            position,
            fields,
            list: path('list'),
        });
    if (hasVerb(resource, 'update') && hasVerb(resource, 'get'))
        cases.push({
            name: `an old ${name}`,
            at: path('edit', id('1')),
            sibling: path('edit', id('12')),
            position,
            fields,
            keys: resource.id,
        });
    return cases;
}

const tabs = listScreens(all).flatMap((screen) =>
    screen.tabs.map((tab) => ({ tab, isShared: screen.tabs.length > 1 })),
);
/** One variant of each type, as the others have the same form. */
const first = new Map(tabs.toReversed().map((each) => [each.tab.resource.name, each]));
const pages = (of: (resource: Resource) => boolean) =>
    [...first.values()].flatMap(({ tab, isShared }) => (of(tab.resource) ? listCases(tab, isShared) : []));
export const settings = pages(({ singleton }) => singleton);
export const records = pages(({ singleton }) => !singleton);

/** The message beside the button; the mark of a tab has the same text. */
const savedState = { selector: '[role=status]' };

export const saveButton = () => screen.getByRole('button', { name: /^(Save|Create|Save as draft)$/ });

/** Returns the path of an input's field; ids have a prefix for the form, see `FormIdContext`. */
const pathOfInput = (id: string) => id.slice(id.lastIndexOf('-') + 1);

/** A control of the form: how to change its value, and how to read it. */
type Control = {
    id: string;
    change(again?: boolean): void;
    read(): unknown;
    /** A value that another user may save instead; undefined if there is no other valid one. */
    theirs?: unknown;
};

function textIn(form: HTMLElement, fields: Fields): Control | undefined {
    const inputs = within(form).queryAllByRole('textbox');
    const input = inputs.find((box) => box instanceof HTMLInputElement && !box.readOnly && box.id !== '');
    if (!input) return undefined;
    const { id } = input;
    const sample = (n: number, otherwise: string) => {
        const value: unknown = get(sampleValues(fields, { langs, image, n }), pathOfInput(id));
        return typeof value === 'string' && value !== '' ? value : otherwise;
    };
    const typed = sample(7, 'typedhere1');
    const corrected = sample(8, 'typedhere2');
    const isColor = typed.startsWith('#');
    const now = () => document.getElementById(id) as HTMLInputElement | null;
    const change = (again = false) => {
        const value = isColor ? (again ? '#fedcba' : '#abcdef') : again ? corrected : typed;
        fireEvent.change(now() ?? input, { target: { value } });
    };
    const theirs = isColor ? '#0f0f0f' : sample(9, 'theirs1');
    return { id, change, read: () => now()?.value, theirs };
}

function codeIn(form: HTMLElement): Control | undefined {
    const id = form.querySelector('.cm-content')?.id;
    if (id === undefined) return undefined;
    const editor = () => EditorView.findFromDOM(document.getElementById(id) ?? form);
    const change = () => act(() => editor()?.dispatch({ changes: { from: 0, insert: '/* typed */ ' } }));
    return { id, change, read: () => editor()?.state.doc.toString(), theirs: 'b { color: blue }' };
}

function switchIn(form: HTMLElement): Control | undefined {
    // Only inputs of fields, not those that change a preview.
    const inputs = (form: HTMLElement) =>
        [...form.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')].filter((input) =>
            input.closest('[id^="field-"], [name^="field-"]'),
        );
    const input = inputs(form).find(({ type, checked }) => type === 'checkbox' || !checked);
    if (!input) return undefined;
    const read = () => inputs(screen.getByRole('form')).map(({ checked }) => checked);
    return { id: input.id, change: () => fireEvent.click(input), read };
}

function removerIn(form: HTMLElement): Control | undefined {
    const removers = (form: HTMLElement) => within(form).queryAllByRole('button', { name: /^(Remove|Ta bort)/ });
    const [remover] = removers(form);
    if (!remover) return undefined;
    const read = () => removers(screen.getByRole('form')).length;
    return { id: remover.id, change: () => fireEvent.click(remover), read };
}

/**
 * Opens the page and changes its first control; returns functions to check that the change is still there, that it was
 * saved, and to correct it.
 */
export async function openAndType(
    server: FakeServer,
    { at, sibling, list, fields, isChosen }: Case,
    declared: readonly Resource[] = filled,
) {
    const world = renderConsole({ server, resources: declared, at, links: [sibling] });
    const form = await screen.findByRole('form', undefined, { timeout: 20_000 });
    const hasEditor = Object.values(fields).some(({ kind }) => kind === 'code');
    const control = await waitFor(() => {
        // An editor comes later than the switches beside it.
        const other = hasEditor ? undefined : (switchIn(form) ?? removerIn(form));
        const found = textIn(form, fields) ?? codeIn(form) ?? other;
        if (!found) throw new Error(`Nothing to change at ${at}`);
        return found;
    });
    const { id, read } = control;
    control.change();
    // Nine must be chosen, so another one is picked in place of the removed one.
    if (isChosen) {
        // The preview beside the form is opened by such a button, too.
        const offered = await screen.findAllByRole('button', { pressed: false });
        fireEvent.click(offered.find((button) => button.closest('[data-path]')) ?? form);
    }
    const value = read();
    await screen.findByText('Unsaved changes', savedState);
    const isKept = () => expect(read()).toEqual(value);
    const correct = () => control.change(true);
    async function isSaved(value = read()) {
        await closeSavedNote();
        if (list === undefined) expect(read()).toEqual(value);
        else expect(world.router.state.location.pathname).toBe(list);
        if (typeof value === 'string')
            expect(JSON.stringify(server.sent.at(-1)?.body)).toContain(JSON.stringify(value));
        expect(screen.queryByText('Unsaved changes', savedState)).toBeNull();
    }
    const path = pathOfInput(id);
    return { ...world, path, theirs: control.theirs, isKept, isSaved, correct };
}

const conflict = () => screen.findByRole('dialog', { name: 'Someone else has changed this' });
/** Changes the stored values as another user would: of an item within its setting. */
function changeBehind(server: FakeServer, { fields, list, isWithin }: Case, change: (values: Values) => Values): void {
    const isItem = (value: unknown): value is Values[] =>
        Array.isArray(value) && value.every((one) => Object.keys(fields).every((name) => name in Object(one)));
    server.changeBehind((values) => {
        const by = { updatedBy: 'somebody else' };
        if (!isWithin) return { ...change(values), ...by };
        const [name, items = []] = Object.entries(values).find(([, value]) => isItem(value)) ?? [];
        if (list !== undefined || name === undefined) return { ...values, ...by };
        return {
            ...values,
            ...by,
            [name]: (items as Values[]).map((item, index) => (index === 0 ? change(item) : item)),
        };
    });
}

/** Finds another text than the typed one that can be changed in all languages; undefined if there is none. */
function findOtherText({ fields, isWithin, list, keys = [] }: Case, path: string) {
    const other = Object.keys(fields).find((name) => {
        const { kind, access, onlyWhen, requiredWhen, kept } = fields[name] ?? {};
        const isFree = [access, onlyWhen, requiredWhen, kept].every((bound) => bound === undefined);
        return (
            isFree && !keys.includes(name) && (kind === 'text' || kind === 'localized') && name !== path.split('.')[0]
        );
    });
    if (other === undefined || (isWithin && list !== undefined)) return undefined;
    const value = sampleValues(fields, { langs, image, accounts, n: 9 })[other];
    const [text] = typeof value === 'string' ? [value] : Object.values(Object(value));
    return { change: (values: Values): Values => ({ ...values, [other]: value }), text };
}

/** Returns a copy with another value at the path. */
function withValueAt(values: Values, path: string, value: unknown): Values {
    const copy = structuredClone(values);
    set(copy, path, value);
    return copy;
}

/** Describes what must happen to unsaved input on each of these pages, whatever goes wrong. */
export function describeNeverLost(cases: readonly Case[]): void {
    describe.each(cases.map((where) => [where.name, where] as const))('Unsaved input of %s', (_name, where) => {
        it('survives errors, a lost connection and an expired session, and is resent with the same key', async () => {
            const server = createFakeServer(all, where.position);
            const { isKept, isSaved, went } = await openAndType(server, where);
            for (const failure of [50000, 'network'] as const) {
                server.failNext(failure);
                fireEvent.click(saveButton());
                await closeAlert('Error');
                isKept();
                expect(screen.getByText('Unsaved changes', savedState)).toBeTruthy();
            }
            server.endSessions();
            fireEvent.click(saveButton());
            await signInAgain();
            await isSaved();
            expect(went).toEqual([]);
            expect(server.sent).toHaveLength(4);
            expect(server.sent[2]).toEqual(server.sent[1]);
            expect(server.sent[3]).toEqual(server.sent[2]);
        });

        it('asks before it is left, and survives a language change and changes of others', async () => {
            const server = createFakeServer(all, where.position);
            const { isKept, isSaved, router, path, theirs } = await openAndType(server, where);
            const form = screen.getByRole('form');
            fireEvent.click(screen.getByRole('button', { name: 'Second page' }));
            await chooseToStay();
            isKept();
            expect(screen.getByText('Working on l1')).toBeTruthy();
            const before = router.state.location;
            fireEvent.click(screen.getByRole('link', { name: where.sibling }));
            await chooseToStay();
            isKept();
            expect(router.state.location).toEqual(before);

            fireEvent.click(screen.getByRole('button', { name: 'Svenska' }));
            await screen.findByRole('button', { name: /^(Spara|Skapa|Spara som utkast)$/ });
            isKept();
            fireEvent.click(screen.getByRole('button', { name: 'English' }));
            await screen.findByRole('button', { name: /^(Save|Create|Save as draft)$/ });
            expect(screen.getByRole('form')).toBe(form);

            const isNew = where.list !== undefined;
            const meets = theirs !== undefined && !isNew;
            changeBehind(server, where, (values) => (meets ? withValueAt(values, path, theirs) : values));
            fireEvent.click(screen.getByRole('button', { name: 'Read everything anew' }));
            fireEvent.focus(window);
            document.dispatchEvent(new Event('visibilitychange'));
            await new Promise((resolve) => requestAnimationFrame(resolve));
            isKept();
            if (meets) await outlivesConflict();
            else if (where.isWithin || !isNew) await goesByItself();
            else await outlivesRefusal();

            async function outlivesConflict() {
                // The form keeps the version that it was opened with, so that no change is overwritten unnoticed.
                fireEvent.click(saveButton());
                fireEvent.click(within(await conflict()).getByRole('button', { name: 'Keep editing' }));
                await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
                isKept();
                fireEvent.click(saveButton());
                fireEvent.click(within(await conflict()).getByRole('button', { name: 'Keep mine and save' }));
                await isSaved();
                expect(server.sent.map(({ body }) => body.version)).toEqual([3, 3, 4]);
            }

            /** Expects that the save succeeds without a conflict. */
            async function goesByItself() {
                fireEvent.click(saveButton());
                await isSaved();
                expect(server.sent.map(({ body }) => body.version)).toEqual([3, 4]);
            }

            /** Expects that the input survives the refusal of a value that is taken. */
            async function outlivesRefusal() {
                server.failNext({ taken: path });
                fireEvent.click(saveButton());
                await screen.findAllByText(takenMessage, { exact: false });
                isKept();
                fireEvent.click(saveButton());
                await isSaved();
                expect(server.sent).toHaveLength(2);
            }
        });

        it('is merged with changes of others to other fields, and says who made them', async ({ skip }) => {
            if (where.list !== undefined && !where.isWithin) return skip('nobody changes what is being made');
            const server = createFakeServer(all, where.position);
            const { isSaved, path } = await openAndType(server, where);
            const other = findOtherText(where, path);
            changeBehind(server, where, (values) => other?.change(values) ?? values);
            fireEvent.click(saveButton());
            if (where.list === undefined) {
                const note = await screen.findByText(other ? /changed this on/ : /changed none of these fields/);
                expect(note.textContent).toContain('somebody else');
                if (other) expect(note.textContent).toContain('Show changes');
            }
            await isSaved();
            expect(server.sent.map(({ body }) => body.version)).toEqual([3, 4]);
            if (other) expect(JSON.stringify(server.sent.at(-1)?.body)).toContain(JSON.stringify(other.text));
        });
    });
}
