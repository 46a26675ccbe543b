import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { optional } from '../../contract/field';
import { group } from '../../fields/group/field';
import { list } from '../../fields/list/field';
import { revisions } from '../../resources/revisions';
import { registerInputs, registerKinds } from '../../src/fields/kinds';
import { createListServer } from '../fixtures/listServer';
import { rating } from '../fixtures/rating/field';
import { input } from '../fixtures/rating/input';
import { rating as kind } from '../fixtures/rating/kind';
import { sample } from '../fixtures/rating/sample';
import { renderConsole } from '../fixtures/renderConsole';
import { renderFields } from '../fixtures/renderField';
import { review } from '../fixtures/review';
import { registerSamples } from '../fixtures/sample';

beforeAll(() => {
    registerKinds({ rating: kind });
    registerInputs({ rating: input });
    registerSamples({ rating: sample });
    // user-event finds the other radio buttons by a selector; jsdom has no `CSS` object.
    vi.stubGlobal('CSS', { escape: (name: string) => name });
    return () => vi.unstubAllGlobals();
});

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

/** Opens the console with the list of reviews; its server has a revision of the first review. */
function openConsole(at = '/review') {
    const server = createListServer(review, 4, [revisions]);
    const change = { before: { score: 1, others: [2] }, after: { score: 4, others: [2, 5] } };
    const revision = { id: 'v2', verb: 'update', version: 2, time: '2026-01-31T17:00:00.000Z', ...change };
    const fetch: typeof server.fetch = async (address, init) =>
        String(address).includes('/api/rest/revisions')
            ? new Response(JSON.stringify([{ ...revision, username: 'editor01', address: '' }]), {
                  headers: { 'Content-Range': 'revisions 0-0/1' },
              })
            : server.fetch(address, init);
    renderConsole({ server: { ...server, fetch }, resources: [review, revisions], at });
    return { server, user: userEvent.setup() };
}

const findRow = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('tr') as HTMLElement;
const starsIn = (container: HTMLElement) =>
    within(container)
        .getAllByRole('img', { name: /^\d \/ 5$/ })
        .map((stars) => stars.getAttribute('aria-label'));

describe('a field kind that only a test defines', () => {
    it('is shown in a list by its column', async () => {
        openConsole();
        expect(starsIn(await findRow('Title 001'))).toEqual(['2 / 5']);
        expect(starsIn(await findRow('Title 004'))).toEqual(['5 / 5']);
    });

    it('filters the list by its filter', async () => {
        const { server, user } = openConsole();
        await findRow('Title 001');
        const box = document.querySelector('[role=search] input[name=score]');
        if (!(box instanceof HTMLInputElement)) throw new Error('The list has no filter for the score');
        await user.type(box, '4');
        await waitFor(() => expect(server.of('inquiry').at(-1)).toMatchObject({ filter: { score: '4' } }));
    });

    it('is entered by keyboard on its own, in a list and in a group, and saved', async () => {
        const { user, saved } = renderFields({
            size: rating(),
            tags: optional(list(rating())),
            slides: group({ medium: optional(rating()) }),
        });
        const press = async (label: string, times: number) => {
            const stars = screen.getByRole('radiogroup', { name: new RegExp(label) });
            within(stars).getByRole('radio', { checked: true }).focus();
            await user.keyboard('{ArrowRight}'.repeat(times));
        };
        expect(screen.queryByText('Required')).toBeNull();
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Required')).toBeTruthy();
        expect(saved()).toBeUndefined();
        await press('Size', 4);
        await user.click(screen.getByRole('button', { name: 'Add' }));
        await press('Tags 1', 2);
        await press('Medium', 1);
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(saved()).toEqual({ size: 4, tags: [2], slides: { medium: 1 } }));
    });

    it('is shown in the history by its view, before and after a change', async () => {
        const { user } = openConsole();
        await user.click(within(await findRow('Title 001')).getByRole('button', { name: /^History/ }));
        const drawer = await screen.findByRole('dialog', { name: 'History' });
        await within(drawer).findByText('editor01');
        expect(starsIn(drawer)).toEqual(['1 / 5', '4 / 5', '5 / 5']);
    });

    it('is changed on the page of a record', async () => {
        const { server, user } = openConsole('/review/r1');
        const [checked] = await screen.findAllByRole('radio', { name: '2 / 5', checked: true });
        checked?.focus();
        await user.keyboard('{ArrowRight}');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { score: 3 } }));
    });
});
