import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';
import { tournament } from '../../../fixtures/tournament';

describe('a type that was declared by the recipe', () => {
    it('has a list whose heading of a number stands above its digits', async () => {
        renderConsole({ server: createListServer(tournament, 2), resources: [tournament], at: '/tournament' });
        await screen.findByRole('link', { name: 'Title 001' });
        const heads = screen.getAllByRole('columnheader');
        const right = heads.filter((head) => head.className.includes('alignRight')).map((head) => head.textContent);
        expect(right.some((text) => text?.includes('fee'))).toBe(true);
    });

    it('has a form into which everything can be typed', async () => {
        renderConsole({ server: createListServer(tournament, 1), resources: [tournament], at: '/tournament/add' });
        const fee = await screen.findByRole('spinbutton', { name: /fee/ });
        await userEvent.type(fee, '12.5');
        expect(fee).toHaveProperty('value', '12.5');
        expect(screen.getAllByRole('tab').length).toBeGreaterThan(2);
    });
});
