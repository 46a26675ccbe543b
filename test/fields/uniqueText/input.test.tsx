import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { checkKey } from '../../../contract/calls/landingPage';
import { uniqueText } from '../../../fields/uniqueText/field';
import { FormRecordContext } from '../../../src/fields/form/FormRecord';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

const fields = { key: uniqueText({ max: 40, pattern: /^[a-z]+$/, checkedBy: checkKey }) };
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Key' });

it('checks availability while typing, except for its own value and invalid ones', async () => {
    const requests: unknown[] = [];
    const answer: AnswerCall = async (name, { body }) => {
        requests.push([name, body]);
        const { key } = body as { key: string };
        return key === 'taken'
            ? { available: false, errors: [{ path: 'key', msg: 'Already taken' }] }
            : { available: true, errors: [] };
    };
    const record = { id: 'l1', key: 'own' };
    const within = (form: ReactNode) => <FormRecordContext value={record}>{form}</FormRecordContext>;
    const { user } = renderFields(fields, { answer, resource: 'landingPage', values: { key: 'own' }, within });
    await user.type(box(), '7');
    await user.clear(box());
    await user.type(box(), 'taken');
    expect(await screen.findByText('Already taken')).toBeTruthy();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    await user.clear(box());
    await user.type(box(), 'free');
    expect(await screen.findByText('Available')).toBeTruthy();
    await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('false'));
    expect(requests).toEqual([
        ['ldp.checkkey', { key: 'taken', id: 'l1' }],
        ['ldp.checkkey', { key: 'free', id: 'l1' }],
    ]);
});
