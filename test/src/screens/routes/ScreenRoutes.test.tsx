import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../../contract/resource';
import { everything, tabOne, tabTwo } from '../../../fixtures/everything';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

const resources: readonly Resource[] = [everything, tabOne, tabTwo];

function open(at: string) {
    const server = createListServer(everything, 1, [tabOne, tabTwo]);
    return { server, ...renderConsole({ server, resources, at }) };
}

describe('below a screen’s route', () => {
    it('an unknown address is not found', async () => {
        open('/every-thing/no/such/page');
        expect(await screen.findByText('This page could not be found')).toBeTruthy();
    });

    it('settings with the same route are tabs, and the address names the open one', async () => {
        const { router } = open('/web-setting/shared?tab=tabtwo');
        expect((await screen.findByRole('tab', { selected: true })).getAttribute('href')).toContain('tab=tabtwo');
        await userEvent.click(screen.getByRole('tab', { selected: false }));
        expect(router.state.location.search).toBe('?tab=tabone');
        expect(screen.getByRole('tab', { selected: true }).getAttribute('href')).toContain('tab=tabone');
    });

    it('unsaved input stays while another tab is open, and its tab is marked', async () => {
        open('/web-setting/shared?tab=tabone');
        const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ });
        await userEvent.type(title, 'Typed');
        const [one, two] = screen.getAllByRole('tab');
        if (!one || !two) throw new Error('There are two tabs');
        expect(one.textContent).toContain('Unsaved changes');
        await userEvent.click(two);
        expect(two.getAttribute('aria-selected')).toBe('true');
        expect(screen.queryByRole('dialog')).toBeNull();
        await userEvent.click(one);
        expect(title.isConnected).toBe(true);
        expect(title.value).toContain('Typed');
    });

    it('inputs of two tabs have different ids', async () => {
        open('/web-setting/shared?tab=tabone');
        await screen.findByRole('textbox', { name: /Title/ });
        await userEvent.click(screen.getByRole('tab', { selected: false }));
        await waitFor(() => expect(document.querySelectorAll('form')).toHaveLength(2));
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)]);
    });
});
