import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { checkApiDomains } from '../../../contract/calls/landingPage';
import { domain } from '../../../fields/domain/field';
import { list } from '../../../fields/list/field';
import { FormRecordContext } from '../../../src/fields/form/FormRecord';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

const fields = { apiDomains: list(domain(), { sharedBy: checkApiDomains }) };

it('a list shows which other landing pages use its values, as they are typed', async () => {
    const requests: unknown[] = [];
    const answer: AnswerCall = async (name, { body }) => {
        requests.push([name, body]);
        return {
            shared: [
                { value: 'api.one.example', names: ['Alpha', 'Beta'], others: 2 },
                { value: 'api.two.example', names: [], others: 1 },
            ],
        };
    };
    const within = (form: ReactNode) => <FormRecordContext value={{ id: 'l1' }}>{form}</FormRecordContext>;
    const values = { apiDomains: ['api.one.example'] };
    const { user } = renderFields(fields, { answer, resource: 'landingPage', values, within });
    const note = await screen.findByText('api.one.example is also used by: Alpha, Beta, and 2 other landing pages');
    expect(note.closest('[role=status]')).toBeTruthy();
    expect(screen.queryByText(/api\.two/)).toBeNull();
    const box = screen.getByRole('textbox', { name: 'API domains 1' });
    await user.clear(box);
    expect(screen.queryByText(/is also used by/)).toBeNull();
    await user.type(box, 'api.two.example');
    await screen.findByText('api.two.example is also used by: 1 other landing page');
    await waitFor(() =>
        expect(requests).toEqual([
            ['ldp.checkapidomains', { apiDomains: ['api.one.example'], id: 'l1' }],
            ['ldp.checkapidomains', { apiDomains: ['api.two.example'], id: 'l1' }],
        ]),
    );
});
