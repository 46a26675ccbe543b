import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Media } from '../../../../../contract/calls/media';
import { commonMedia, media } from '../../../../../resources/media';
import { createMediaServer, mediaFile } from '../../../../fixtures/mediaServer';
import { renderConsole } from '../../../../fixtures/renderConsole';

const use = { name: 'Opening night', reason: 'banner', recordId: 'b1', ldpId: 'l1' };
const inUse = { used: true, usedBy: [use] };

function open(files: readonly Media[], at = '/media', prepare = (_server: ReturnType<typeof createMediaServer>) => {}) {
    const server = createMediaServer(files);
    prepare(server);
    return { user: userEvent.setup(), server, ...renderConsole({ server, resources: [media, commonMedia], at }) };
}

const list = () => screen.findByRole('listbox', { name: 'Files' });
const option = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) });

describe('the media library', () => {
    it('shows the number of files of each type, and requests those of the open tab', async () => {
        const { user, server, router } = open([mediaFile('a'), mediaFile('b', { mediaType: 'icon' })]);
        await list();
        expect((await screen.findByRole('tab', { name: 'All 2' })).getAttribute('aria-selected')).toBe('true');
        await user.click(screen.getByRole('tab', { name: 'Icon 1' }));
        await waitFor(() => expect(screen.queryByRole('option', { name: /^a\.png/ })).toBeNull());
        expect(router.state.location.search).toBe('?type=icon');
        expect(server.asked.at(-1)?.body).toMatchObject({ ldpId: 'l1', filter: { mediaType: 'icon' } });
    });

    it('keeps all filters that are set in quick succession', async () => {
        const { user, router } = open([mediaFile('a'), mediaFile('b')]);
        await list();
        await user.type(screen.getByPlaceholderText('Search'), 'a.{Enter}');
        await user.selectOptions(screen.getByLabelText('Order'), 'Name');
        await user.selectOptions(screen.getByLabelText('Use'), 'Not in use');
        await waitFor(() => expect(router.state.location.search).toBe('?q=a.&used=false&sort=name'));
        expect(screen.getByPlaceholderText<HTMLInputElement>('Search').value).toBe('a.');
    });

    it('says why it is empty and what to do next', async () => {
        const { user } = open([], '/media?q=lost');
        expect(await screen.findByText('No results found')).toBeTruthy();
        await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
        expect(await screen.findByText(/drop them anywhere on this page/)).toBeTruthy();
    });

    it('says what to do after an error, and retries', async () => {
        const { user, server } = open([mediaFile('a')], '/media', (prepared) => prepared.breakDown(true));
        expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment');
        server.breakDown(false);
        await user.click(screen.getByRole('button', { name: 'Try again' }));
        expect(await option('a.png')).toBeTruthy();
    });

    it('offers no changes to a view-only account', async () => {
        const { user } = open([mediaFile('a')], '/media', (server) => server.viewOnly());
        expect((await list()).getAttribute('aria-multiselectable')).toBe('false');
        expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
        expect(screen.queryByRole('navigation', { name: 'Libraries' })).toBeNull();
        await user.click(await option('a.png'));
        const sheet = await screen.findByRole('dialog', { name: 'a.png' });
        expect(within(sheet).getByRole('link', { name: 'Download' })).toBeTruthy();
        for (const name of ['Rename', 'Replace', 'Focal point', 'Delete'])
            expect(within(sheet).queryByRole('button', { name })).toBeNull();
    });
});

describe('a file', () => {
    it('can be opened by a link even if the list does not contain it', async () => {
        open([mediaFile('a'), mediaFile('b', { mediaType: 'icon', ...inUse })], '/media?type=banner&file=b');
        const sheet = await screen.findByRole('dialog', { name: 'b.png' });
        expect(within(sheet).getByText('Used in 1 place')).toBeTruthy();
        expect(within(sheet).getByText('1306 × 330 pixels')).toBeTruthy();
        expect(within(sheet).getByRole('link', { name: 'Opening night' }).getAttribute('href')).toBe(
            '/banner-management/update-banner/b1?ldp=l1',
        );
    });

    it('shows only number and types of uses that the account may not read', async () => {
        const otherUses = [
            { reason: 'article', count: 2 },
            { reason: 'popup', count: 1 },
        ];
        open([mediaFile('a', { used: true, otherUses }), mediaFile('b', { ...inUse, otherUses })], '/media?file=a');
        const sheet = await screen.findByRole('dialog', { name: 'a.png' });
        expect(within(sheet).getByText('Used in 3 places')).toBeTruthy();
        expect(within(sheet).getByText('3 places you have no access to: Articles, Popups')).toBeTruthy();
        await userEvent.click(within(sheet).getByRole('button', { name: 'Next file' }));
        const next = await screen.findByRole('dialog', { name: 'b.png' });
        expect(within(next).getByText('Used in 4 places')).toBeTruthy();
        expect(within(next).getByRole('link', { name: 'Opening night' })).toBeTruthy();
        expect(within(next).getByText(/^3 places you have no access to/)).toBeTruthy();
    });

    it('that does not exist is reported as missing', async () => {
        open([], '/media?file=x');
        expect(await screen.findByText('This file no longer exists')).toBeTruthy();
    });

    it('asks when someone else has changed its name, and can keep theirs', async () => {
        const { user, server } = open([mediaFile('a')], '/media?file=a');
        const sheet = await screen.findByRole('dialog', { name: 'a.png' });
        await user.click(within(sheet).getByRole('button', { name: 'Rename' }));
        server.change('a', { name: 'theirs.png', version: 7, updatedBy: 'operator02' });
        const input = screen.getByRole('textbox', { name: 'Name' });
        await user.clear(input);
        await user.type(input, 'mine.png{Enter}');
        const question = await screen.findByRole('dialog', { name: 'Someone else has changed this file' });
        expect(question.textContent).toContain('operator02');
        await user.click(within(question).getByRole('button', { name: 'Keep theirs' }));
        expect(await screen.findByRole('dialog', { name: 'theirs.png' })).toBeTruthy();
        expect(server.files()[0]).toMatchObject({ name: 'theirs.png', version: 7 });
    });

    it('common to all landing pages is read-only here', async () => {
        open([mediaFile('a', { ldpId: 'common' })], '/media?file=a');
        const sheet = await screen.findByRole('dialog', { name: 'a.png' });
        expect(within(sheet).getByText(/All landing pages share this file/)).toBeTruthy();
        expect(within(sheet).queryByRole('button', { name: 'Delete' })).toBeNull();
    });
});

describe('deleting files', () => {
    it('removes only files that are not in use', async () => {
        const { user, server } = open([mediaFile('a'), mediaFile('b', inUse), mediaFile('c', { ldpId: 'common' })]);
        (await list()).focus();
        await user.keyboard('{Control>}a{/Control}');
        expect(await screen.findByRole('toolbar', { name: '2 selected' })).toBeTruthy();
        await user.keyboard('{Delete}');
        const question = await screen.findByRole('dialog', { name: 'Delete 1 file?' });
        expect(within(question).getByText(/This file is in use and is not deleted/)).toBeTruthy();
        await user.click(within(question).getByRole('button', { name: 'Delete' }));
        expect(await screen.findByText('1 file deleted')).toBeTruthy();
        expect(server.files().map(({ id }) => id)).toEqual(['b', 'c']);
        await waitFor(() => expect(screen.queryByRole('option', { name: /^a\.png/ })).toBeNull());
    });

    it('removes nothing if the server finds a use that the page did not know', async () => {
        const { user, server } = open([mediaFile('a')], '/media?file=a');
        const sheet = await screen.findByRole('dialog', { name: 'a.png' });
        await user.click(within(sheet).getByRole('button', { name: 'Delete' }));
        const question = await screen.findByRole('dialog', { name: 'Delete “a.png”?' });
        server.change('a', { usedBy: [use] });
        await user.click(within(question).getByRole('button', { name: 'Delete' }));
        expect(await screen.findByText(/Nothing was deleted/)).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Opening night' })).toBeTruthy();
        expect(server.files()).toHaveLength(1);
    });
});
