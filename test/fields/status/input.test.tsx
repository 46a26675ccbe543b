import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Fields, writtenFields } from '../../../contract/field';
import { hasVerb, type Resource } from '../../../contract/resource';
import { listScreens } from '../../../contract/screens';
import { resources } from '../../../resources';
import { buildPath } from '../../../src/base/routing/paths';
import { getItemsField } from '../../../src/screens/settings/items';
import { fixtures } from '../../fixtures/everything';
import { createFakeServer } from '../../fixtures/fakeServer';
import { renderConsole } from '../../fixtures/renderConsole';

const all: readonly Resource[] = [...resources, ...fixtures];

/** Finds the statuses among fields; `isRow` if the status belongs to a row. */
function listStatuses(fields: Fields, isRow = false): { isRow: boolean }[] {
    return Object.values(fields).flatMap((field) => {
        if (field.kind === 'status') return [{ isRow }];
        const isList = field.kind === 'items' || field.kind === 'list';
        const below = 'of' in field ? Object(field.of).fields : 'fields' in field ? field.fields : undefined;
        return below ? listStatuses(below as Fields, isRow || isList) : [];
    });
}

/** Lists the forms that contain the statuses of a type: the pages of its items, or its own page. */
function listForms(resource: Resource): { at: string; add: string; isRow: boolean }[] {
    if (resource.items !== undefined) {
        if (listStatuses(getItemsField(resource).fields).length === 0) return [];
        return listScreens([resource]).flatMap(({ tabs }) =>
            tabs.map(({ variant }) => ({
                at: buildPath(resource, 'edit', `${resource.items}0`, variant),
                add: buildPath(resource, 'create', undefined, variant),
                isRow: false,
            })),
        );
    }
    const [status] = listStatuses(writtenFields(resource.fields, 'update'));
    if (!status) return [];
    if (resource.singleton) {
        const { tabs = [] } = listScreens(all).find(({ route }) => route === resource.route) ?? {};
        const at = `/${resource.route}${tabs.length > 1 ? `?tab=${resource.name}` : ''}`;
        return [{ at, add: at, ...status }];
    }
    if (!hasVerb(resource, 'update')) return [];
    return [{ at: buildPath(resource, 'edit', '1'), add: buildPath(resource, 'create'), ...status }];
}

const forms = all.flatMap((resource) => listForms(resource).map((form) => ({ name: resource.name, ...form })));
const off = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Inactive' });

async function unfold(isRow: boolean): Promise<void> {
    if (isRow)
        fireEvent.click((await screen.findAllByRole('button', { expanded: false, name: /Live$/ }))[0] as HTMLElement);
    await screen.findByRole('radio', { name: 'Inactive' });
}

async function answer(name: string): Promise<void> {
    const question = await screen.findByRole('dialog', { name: 'Deactivate?' });
    expect(question.textContent).toContain('when you save');
    fireEvent.click(within(question).getByRole('button', { name: name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('exactly the expected types have a status in a form', () => {
    expect(new Set(forms.map(({ name }) => name))).toEqual(
        new Set([
            ...['bar', 'popup', 'livechats', 'floatingmenu', 'defaultFloatingMenu', 'everything', 'perplace'],
            ...['javascript', 'css'],
        ]),
    );
});

describe.each(forms)('A status in a form of $name ($at)', ({ at, isRow }) => {
    it('is switched off only after confirmation, and stays on if that is cancelled', async () => {
        renderConsole({ server: createFakeServer(all), resources: all, at });
        await unfold(isRow);
        fireEvent.click(off());
        await answer('Cancel');
        expect(off().checked).toBe(false);
        fireEvent.click(off());
        await answer('Deactivate');
        await waitFor(() => expect(off().checked).toBe(true));
    });
});

// A setting itself is never new.
const making = forms.filter(({ at, add, isRow }) => isRow || add !== at);

describe.each(making)('A status in a form of $name ($add)', ({ add, isRow }) => {
    it('is switched off without confirmation in a new record or row', async () => {
        renderConsole({ server: createFakeServer(all), resources: all, at: add });
        if (isRow) {
            for (const button of await screen.findAllByRole('button', { name: 'Add' })) fireEvent.click(button);
        }
        await screen.findAllByRole('radio', { name: 'Inactive' });
        const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Inactive' });
        fireEvent.click(radios.at(-1) as HTMLElement);
        await waitFor(() => expect(radios.at(-1)?.checked).toBe(true));
        expect(screen.queryByRole('dialog', { name: 'Deactivate?', hidden: true })).toBeNull();
    });
});
