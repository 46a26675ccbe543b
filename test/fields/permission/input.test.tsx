import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
    createPermission,
    type Level,
    type Permission,
    permissionGroups,
    permissionKeys,
} from '../../../contract/permissions';
import { permission } from '../../../fields/permission/field';
import { subUser } from '../../../resources/subUser';
import { buildMenu } from '../../../src/base/page/menu';
import { englishMessages } from '../../fixtures/messages';
import { renderFields } from '../../fixtures/renderField';

/** Builds an account with full permissions except for the areas in `less`. */
const offering =
    (less: Partial<Permission> = {}) =>
    async (name: string) => {
        if (name !== 'user.permission.all') throw new Error(`No answer for ${name}`);
        return permissionKeys.map((key) => ({
            key,
            levels: ([0, 1, 2] as const).filter((level) => level <= (less[key] ?? 2)),
        }));
    };

async function open(values: Permission, less?: Partial<Permission>) {
    const world = renderFields(
        { permission: permission() },
        { resource: subUser.name, values: { permission: values }, answer: offering(less) },
    );
    await waitFor(() =>
        expect(screen.getAllByRole('button', { name: /: all Edit$/ })[0]).toHaveProperty('disabled', false),
    );
    const getPermission = () => world.values().permission as Permission;
    return { ...world, getPermission };
}

const radio = (area: string, level: string) =>
    within(screen.getByRole('radiogroup', { name: area })).getByRole<HTMLInputElement>('radio', { name: level });

function shownMenu(): string[] {
    const preview = screen.getByRole('region', { name: 'Menu that this account will see' });
    return within(preview)
        .getAllByRole('listitem')
        .map((item) => item.querySelector(':scope > div > span:last-child')?.textContent ?? '');
}

/** Returns the menu entries according to the menu's own rule. */
function expectedMenu(values: Permission): string[] {
    const messages = englishMessages();
    const findMessage = (key: string) =>
        key.split('.').reduce<unknown>((at, step) => Reflect.get(Object(at), step), messages);
    return buildMenu({ userType: 'SUB', position: 'USER', permission: values })
        .flatMap((entry) => ('links' in entry ? [entry, ...entry.links] : [entry]))
        .map(({ label }) => String(findMessage(label)));
}

describe('the permission grid', () => {
    it('has a row for each of the 27 keys, in the sections of the menu', async () => {
        await open(createPermission(0));
        expect(screen.getAllByRole('radiogroup')).toHaveLength(27);
        expect(new Set(Object.values(permissionGroups).flat())).toEqual(new Set(permissionKeys));
        expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
            'Landing pages',
            'Integrations',
            'Web setting',
            'Page management',
            'Content',
            'Menu that this account will see',
        ]);
    });

    it('changes one area, and updates the menu beside it', async () => {
        const { user, getPermission } = await open(createPermission(0));
        expect(shownMenu()).toEqual(['Dashboard', 'Instruction manual']);
        await user.click(radio('Banners', 'Edit'));
        await user.click(radio('FAQ', 'View'));
        expect(getPermission()).toEqual({ ...createPermission(0), BANNER: 2, QUESTION: 1 });
        expect(shownMenu()).toEqual(expect.arrayContaining(['Web setting', 'FAQ', 'Banner management']));
        expect(shownMenu()).toEqual(expectedMenu(getPermission()));
    });

    it('sets a whole group', async () => {
        const { user, getPermission } = await open({ ...createPermission(0), PAGE: 1 });
        await user.click(screen.getByRole('button', { name: 'Content: all Edit' }));
        const content = Object.fromEntries(permissionGroups.content.map((key) => [key, 2]));
        expect(getPermission()).toEqual({ ...createPermission(0), PAGE: 1, ...content });
        await user.click(screen.getByRole('button', { name: 'Content: all Off' }));
        expect(getPermission()).toEqual({ ...createPermission(0), PAGE: 1 });
        expect(shownMenu()).toEqual(expectedMenu(getPermission()));
    });

    it('offers no more than the account’s own levels, also for a whole group', async () => {
        const { user, getPermission } = await open(createPermission(0), { BANNER: 1, MEDIA: 0 });
        const offered = (area: string) => ['Off', 'View', 'Edit'].map((level) => !radio(area, level).disabled);
        expect(offered('Banners')).toEqual([true, true, false]);
        expect(offered('Media')).toEqual([true, false, false]);
        await user.click(screen.getByRole('button', { name: 'Content: all Edit' }));
        expect(getPermission()).toMatchObject({ BANNER: 1, MEDIA: 0, ARTICLE: 2 });
    });

    it('marks a level that exceeds what the account may give', async () => {
        const { user, getPermission } = await open({ ...createPermission(0), BANNER: 2 }, { BANNER: 1 });
        const row = screen.getByRole('radiogroup', { name: /^Banners/ });
        expect(row.textContent).toContain('Exceeds your own permissions');
        await user.click(within(row).getByRole('radio', { name: 'View' }));
        expect(getPermission().BANNER).toBe(1);
        expect(row.textContent).not.toContain('More than');
    });

    it('previews the menu correctly for any mixture of levels', async () => {
        let state = 7;
        for (let round = 0; round < 8; round += 1) {
            const mixed = createPermission(0);
            for (const key of permissionKeys) {
                state = (state * 1103515245 + 12345) % 2 ** 31;
                mixed[key] = (Math.floor(state / 65536) % 3) as Level;
            }
            const { unmount } = await open(mixed);
            expect(shownMenu()).toEqual(expectedMenu(mixed));
            unmount();
        }
    });
});

it('a read-only permission grid sends no request and changes nothing', async () => {
    const requests: string[] = [];
    const answer = async (name: string) => requests.push(name);
    renderFields(
        { permission: permission() },
        { resource: subUser.name, values: { permission: createPermission(1) }, readOnly: true, answer },
    );
    expect(radio('Banners', 'View').checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => !disabled)).toHaveLength(27);
    expect(screen.queryByRole('button', { name: /: all/ })).toBeNull();
    expect(requests).toEqual([]);
});
