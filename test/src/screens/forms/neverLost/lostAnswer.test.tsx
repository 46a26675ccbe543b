import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pickBySeed } from '../../../../drawn';
import { createFakeServer } from '../../../../fixtures/fakeServer';
import { closeSavedNote } from '../../../../fixtures/findNote';
import { closeAlert } from '../../../../fixtures/questions';
import { all, type Case, filled, openAndType, records, saveButton, settings } from './neverLost';

/**
 * All pages that create something, and one page of each kind for existing things: these are all saved by the same two
 * pages.
 */
const existing = ['an old banner', 'theme as a whole', 'an item of bar'];
const cases = [...records, ...settings].filter(({ name, list }) => list !== undefined || existing.includes(name));
/** Types whose first input is part of their identity. */
const known = ['a new pair', 'a new confined'];

async function loseAnswer(where: Case) {
    const server = createFakeServer(all, where.position);
    const opened = await openAndType(server, where);
    server.failNext('lost');
    fireEvent.click(saveButton());
    await closeAlert('Error');
    opened.isKept();
    return { ...opened, server };
}

/** Types that are never changed after creation. */
const final = filled.filter(({ calls }) => !calls.update).map(({ name }) => `a new ${name}`);
const corrected = cases.filter(({ name }) => !known.includes(name) && !final.includes(name));

describe.each(pickBySeed(corrected, 8, ({ name }) => name).map((where) => [where.name, where] as const))(
    'A save of %s whose answer was lost',
    (_name, where) => {
        it('is repeated before a later correction is saved over it', async () => {
            const { server, isSaved, correct } = await loseAnswer(where);
            correct();
            fireEvent.click(saveButton());
            await isSaved();
            const [first, repeated, corrected, ...others] = server.sent;
            expect(repeated).toEqual(first);
            expect(others).toEqual([]);
            expect(corrected?.key).not.toBe(first?.key);
            expect(corrected?.path).toMatch(/\/update(item)?$/);
            expect(corrected?.body.version).toBe(Number(first?.body.version ?? 0) + 1);
        });
    },
);

it.each([40301, 40302, 40401, 42901])('A save whose answer was lost is repeated once more after a %i', async (code) => {
    const where = cases.find(({ name }) => name === 'a new banner');
    if (!where) throw new Error('There are no banners');
    const { server, isSaved, correct } = await loseAnswer(where);
    correct();
    server.failNext(code);
    fireEvent.click(saveButton());
    await closeAlert('Error');
    fireEvent.click(saveButton());
    await isSaved();
    const [first, refused, repeated, corrected, ...others] = server.sent;
    expect([refused, repeated]).toEqual([first, first]);
    expect(others).toEqual([]);
    expect(corrected?.path).toMatch(/\/update$/);
});

it.each(cases.filter(({ name }) => known.includes(name)))(
    '$name reports which field cannot be changed after creation',
    async (where) => {
        const { server, correct } = await loseAnswer(where);
        correct();
        fireEvent.click(saveButton());
        const stays = await screen.findByRole('alertdialog', { name: 'Error' });
        expect(stays.textContent).toContain('cannot change after creation: resources.');
        const [first, , corrected] = server.sent;
        expect(corrected?.body.gameType).toBe(first?.body.gameType);
    },
);

it.each(cases.filter(({ name }) => final.includes(name)))(
    '$name is created a second time only on request',
    async (where) => {
        const { server, correct, isKept } = await loseAnswer(where);
        correct();
        fireEvent.click(saveButton());
        const question = () => screen.findByRole('dialog', { name: 'This entry was already created' });
        fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(isKept).toThrow();
        expect(server.sent).toHaveLength(2);
        fireEvent.click(saveButton());
        await closeSavedNote();
        const [first, repeated, another] = server.sent;
        expect(repeated).toEqual(first);
        expect(another?.path).toBe(first?.path);
        expect(another?.key).not.toBe(first?.key);
    },
);
