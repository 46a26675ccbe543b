import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';
import { tournament } from '../../../fixtures/tournament';

describe('a type declared by the recipe in CONTRIBUTING.md', () => {
    it('has a list with right-aligned headings of number columns', async () => {
        renderConsole({ server: createListServer(tournament, 2), resources: [tournament], at: '/tournament' });
        await screen.findByRole('link', { name: 'Title 001' });
        const heads = screen.getAllByRole('columnheader');
        const right = heads.filter((head) => head.className.includes('alignRight')).map((head) => head.textContent);
        expect(right.some((text) => text?.includes('fee'))).toBe(true);
    });

    it('has a form with a working number input', async () => {
        renderConsole({ server: createListServer(tournament, 1), resources: [tournament], at: '/tournament/add' });
        const fee = await screen.findByRole('spinbutton', { name: /fee/ });
        await userEvent.type(fee, '12.5');
        expect(fee).toHaveProperty('value', '12.5');
        expect(screen.getAllByRole('tab').length).toBeGreaterThan(2);
    });
});
