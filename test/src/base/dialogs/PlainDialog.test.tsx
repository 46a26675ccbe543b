import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Dialogs, DialogsProvider, useDialogs } from '../../../../src/base/dialogs/Dialogs';
import type { Question } from '../../../../src/base/dialogs/messages';
import { PlainDialog } from '../../../../src/base/dialogs/PlainDialog';

type Taken = { dialogs?: Dialogs };

function Taker({ captured }: { captured: Taken }) {
    captured.dialogs = useDialogs();
    return null;
}

function renderDialogs(): Dialogs {
    const captured: Taken = {};
    render(
        <DialogsProvider Dialog={PlainDialog}>
            <Taker captured={captured} />
        </DialogsProvider>,
    );
    if (!captured.dialogs) throw new Error('no dialogs');
    return captured.dialogs;
}

/** The question is drawn at once, so that it is answered when this returns. */
async function ask(question: Question): Promise<boolean> {
    const dialogs = renderDialogs();
    const answers: Promise<boolean>[] = [];
    act(() => void answers.push(dialogs.confirm(question)));
    const [answer = false] = await Promise.all(answers);
    return answer;
}

const rows = [{ name: 'First page', reason: 'It is switched off' }];
const question = { title: 'Delete this article?', text: 'It stays in the history.', confirm: 'Delete' };

describe('where the code of dialogs could not be fetched, the browser', () => {
    afterEach(() => vi.restoreAllMocks());

    it('says what there is to say, once for each', () => {
        const alert = vi.spyOn(window, 'alert').mockReturnValue();
        const dialogs = renderDialogs();
        act(() => {
            dialogs.success('saved');
            dialogs.tell('The file is used.', rows);
        });
        expect(alert.mock.calls).toEqual([['saved'], ['The file is used.\nFirst page: It is switched off']]);
    });

    it.each([true, false])('asks, and passes the answer on: %s', async (answer) => {
        const confirm = vi.spyOn(window, 'confirm').mockReturnValue(answer);
        expect(await ask(question)).toBe(answer);
        expect(confirm).toHaveBeenCalledExactlyOnceWith('Delete this article?\n\nIt stays in the history.');
    });

    it.each([
        { typed: ' Winner ', is: true },
        { typed: 'Winners', is: false },
        { typed: null, is: false },
    ])('asks for a name that has to be typed: $typed', async ({ typed, is }) => {
        vi.spyOn(window, 'prompt').mockReturnValue(typed);
        expect(await ask({ ...question, rows, typed: 'Winner' })).toBe(is);
    });
});
