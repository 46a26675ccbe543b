import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { providers } from '../../../fields/providers/field';
import { ProvidersView } from '../../../fields/providers/View';
import type { CallRequest } from '../../../providers/transport';
import { FieldWorld, renderFields } from '../../fixtures/renderField';

const field = providers({ count: 9, from: 'provider' });
const codes = Array.from({ length: 12 }, (_, index) => `p${index + 1}`);
const images = { vertical: null, horizontal: null, default: null, mobile: null, transparent: null, banner: null };

const listed = codes.map((code, index) => ({
    gameType: 'slot',
    code,
    name: `Maker ${index + 1}`,
    images,
    version: 0,
}));

async function answer(name: string, { body }: CallRequest<unknown>): Promise<unknown> {
    if (name !== 'provider.image.inquiry' && name !== 'provider.inquiry') throw new Error(`No answer for ${name}`);
    const { filter = {} } = body as { filter?: { code?: string[] } };
    const items = listed.filter(({ code }) => filter.code?.includes(code) ?? true);
    return { items, total: items.length, page: 1, limit: 100 };
}

async function open(value: readonly string[] = [], readOnly = false) {
    const world = renderFields(
        { providers: field },
        { resource: 'hero', values: { providers: value }, readOnly, answer },
    );
    if (!readOnly) await screen.findByRole('list', { name: 'All providers' });
    return { ...world, chosen: () => world.values().providers };
}

const card = (name: string) =>
    within(screen.getByRole('list', { name: 'All providers' })).getByRole('button', { name: new RegExp(`^${name}`) });
const placed = () =>
    screen.queryAllByRole('button', { name: /^Position \d/ }).map((each) => each.getAttribute('aria-label'));

describe('choosing providers', () => {
    it('puts a clicked provider at the next position, and removes one that is clicked again', async () => {
        const { user, chosen } = await open();
        await user.click(card('Maker 3$'));
        await user.click(card('Maker 1$'));
        expect(chosen()).toEqual(['p3', 'p1']);
        expect(placed()).toEqual(['Position 1: Maker 3', 'Position 2: Maker 1']);
        expect(screen.getByText('2 of 9 chosen')).toBeDefined();
        expect(card('Maker 3').getAttribute('aria-pressed')).toBe('true');
        await user.click(card('Maker 3'));
        expect(chosen()).toEqual(['p1']);
    });

    it('rejects a tenth provider, and shows an error until something changes', async () => {
        const { user, chosen } = await open(codes.slice(0, 9));
        await user.click(card('Maker 10'));
        expect(screen.getByRole('alert').textContent).toBe('Selected more than 9 provider');
        expect(chosen()).toEqual(codes.slice(0, 9));
        await user.click(screen.getByRole('button', { name: 'Remove Maker 2' }));
        expect(screen.queryByRole('alert')).toBeNull();
        await user.click(card('Maker 10'));
        expect(chosen()).toEqual(['p1', ...codes.slice(2, 9), 'p10']);
    });

    it('requires nine providers when it is saved', async () => {
        const { user, saved, chosen } = await open(codes.slice(0, 8));
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect((await screen.findByRole('alert')).textContent).toBe('Please select 9 provider');
        expect(saved()).toBeUndefined();
        await user.click(card('Maker 11'));
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(saved()).toEqual({ providers: [...codes.slice(0, 8), 'p11'] }));
        expect(chosen()).toHaveLength(9);
    });

    it('finds providers by name', async () => {
        const { user } = await open();
        await user.type(screen.getByRole('searchbox'), 'maker 1');
        await waitFor(() => expect(screen.getByText('4 providers')).toBeDefined());
        await user.type(screen.getByRole('searchbox'), 'x{Enter}');
        await waitFor(() => expect(screen.getByText('0 providers')).toBeDefined());
    });

    it('keeps the focus on the positions when a provider is removed', async () => {
        const { user } = await open(codes.slice(0, 3));
        await user.click(screen.getByRole('button', { name: 'Remove Maker 2' }));
        await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Position 2: Maker 3'));
    });

    it('keeps showing a provider that left the catalogue, so that it can be replaced', async () => {
        const { user, form } = await open([...codes.slice(0, 8), 'goner']);
        form().setError('providers.8', { type: 'server', message: 'This entry does not exist' });
        expect((await screen.findByRole('alert')).textContent).toContain('no longer offer this game type');
        await user.click(screen.getByRole('button', { name: 'Remove goner' }));
        expect(screen.queryByRole('button', { name: /goner/ })).toBeNull();
    });

    it('is disabled if it is read-only', async () => {
        await open(codes.slice(0, 9), true);
        await screen.findByRole('button', { name: 'Position 1: Maker 1' });
        for (const button of screen.getAllByRole('button', { name: /^Position/ }))
            expect(button).toHaveProperty('disabled', true);
        expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
        expect(screen.queryByRole('searchbox')).toBeNull();
    });

    it('says so if no providers have been chosen', async () => {
        await open([], true);
        expect(screen.getByText('No providers chosen yet')).toBeDefined();
    });
});

describe('chosen providers in the history', () => {
    it('are shown by name, in their order; one that no longer exists by its code', async () => {
        render(
            <FieldWorld answer={answer}>
                <ProvidersView field={field} value={['p2', 'goner', 'p1']} lang="en" />
            </FieldWorld>,
        );
        await screen.findByText('Maker 2');
        expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
            'Maker 2',
            'goner',
            'Maker 1',
        ]);
    });
});
