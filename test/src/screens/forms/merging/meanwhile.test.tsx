import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../../fixtures/fakeServer';
import { closeAlert } from '../../../../fixtures/questions';
import { all, type Case, openAndType, records, saveButton } from '../neverLost/neverLost';

function question(): Case {
    const where = records.find(({ name }) => name === 'an old question');
    if (!where) throw new Error('There are no questions');
    return where;
}

const conflict = () => screen.findByRole('dialog', { name: 'Someone else has changed this' });

/** Opens a form on a server where another user saves just before each of the form's first `count` saves. */
async function openBusy(count: number) {
    let left = count;
    const server: ReturnType<typeof createFakeServer> = createFakeServer(all, 'ADMIN', (path) => {
        if (!path.endsWith('/question/update') || left === 0) return undefined;
        left -= 1;
        server.changeBehind((values) => ({
            ...values,
            answer: { en: `<p>${left}</p>` },
            updatedTime: `2026-01-0${left + 1}`,
        }));
        return undefined;
    });
    return { server, ...(await openAndType(server, question())) };
}

it('A save merges with three newer versions in a row, and reports each', async () => {
    const { server, isSaved } = await openBusy(3);
    fireEvent.click(saveButton());
    await isSaved();
    expect(server.sent.map(({ body }) => body.version)).toEqual([3, 4, 5, 6]);
    expect(screen.getAllByText(/changed this on/)).toHaveLength(3);
    expect(screen.queryByText(/Only the last person is named here/)).toBeNull();
    expect(server.sent.at(-1)?.body.answer).toEqual({ en: '<p>0</p>' });
});

it('A save after several saves of others says that only the last person is named', async () => {
    const server = createFakeServer(all);
    const { isSaved } = await openAndType(server, question());
    for (const text of ['First', 'Second'])
        server.changeBehind((values) => ({ ...values, answer: { en: `<p>${text}</p>` } }));
    fireEvent.click(saveButton());
    await isSaved();
    expect(server.sent).toHaveLength(2);
    expect(screen.getByText(/It was saved 2 times in the meantime. Only the last person is named here/)).toBeDefined();
});

it('A fourth newer version opens the conflict dialog and keeps the input', async () => {
    const { server, isKept, isSaved } = await openBusy(4);
    fireEvent.click(saveButton());
    const dialog = await conflict();
    isKept();
    expect(server.sent).toHaveLength(4);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine and save' }));
    await isSaved();
});

it('A merge that would be invalid opens the conflict dialog instead of being sent', async () => {
    const server = createFakeServer(all);
    const { isKept } = await openAndType(server, question());
    server.changeBehind((values) => ({ ...values, answer: {} }));
    fireEvent.click(saveButton());
    await conflict();
    isKept();
    expect(server.sent).toHaveLength(1);
});

it('A record that was deactivated meanwhile opens the conflict dialog', async () => {
    const server = createFakeServer(all);
    const { isKept } = await openAndType(server, question());
    server.changeBehind((values) => ({ ...values, status: 'INACTIVE' }));
    fireEvent.click(saveButton());
    await conflict();
    isKept();
    expect(server.sent).toHaveLength(1);
});

it('Merged changes of others survive later saves, even if an answer is lost', async () => {
    const server = createFakeServer(all);
    const { isSaved, correct } = await openAndType(server, question());
    const theirs = { en: '<p>Theirs</p>' };
    server.changeBehind((values) => ({ ...values, answer: theirs }));
    fireEvent.click(saveButton());
    await isSaved();
    correct();
    server.failNext('lost');
    fireEvent.click(saveButton());
    await closeAlert('Error');
    fireEvent.click(saveButton());
    await isSaved();
    expect(server.sent.at(-1)?.body.answer).toEqual(theirs);
});
