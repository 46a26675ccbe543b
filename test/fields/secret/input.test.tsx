import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { secret } from '../../../fields/secret/field';
import { FormRecordContext } from '../../../src/fields/form/FormRecord';
import { renderFields } from '../../fixtures/renderField';

const fields = { telegramBotToken: secret({ setIn: 'telegramBotTokenSet' }) };
const resource = 'landingPage';
const box = () => screen.getByLabelText<HTMLInputElement>('Telegram bot token');
const save = () => screen.getByRole('button', { name: 'Save' });
const press = (name: string) => screen.getByRole('button', { name });

it('requires a value if a secret is needed and none is set', async () => {
    const needed = { telegramBotToken: secret({ setIn: 'telegramBotTokenSet', needed: true }) };
    const { user, saved } = renderFields(needed, { resource });
    await user.click(save());
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(saved()).toBeUndefined();
    await user.type(screen.getByLabelText(/^Telegram bot token/), 'a');
    await user.click(save());
    await waitFor(() => expect(saved()).toEqual({ telegramBotToken: 'a' }));
});

it('enters a secret that is not set in a password input', async () => {
    const { user, saved } = renderFields(fields, { resource });
    expect(box().type).toBe('password');
    await user.type(box(), ' 12:abc ');
    await user.click(save());
    await waitFor(() => expect(saved()).toEqual({ telegramBotToken: '12:abc' }));
});

describe('a secret that is set', () => {
    const within = (form: ReactNode) => (
        <FormRecordContext value={{ telegramBotTokenSet: true }}>{form}</FormRecordContext>
    );
    const renderStored = () => renderFields(fields, { resource, within, values: { telegramBotToken: undefined } });

    it('is kept when the form is saved, and not sent', async () => {
        const { user, saved } = renderStored();
        expect(screen.getByText('Set')).toBeTruthy();
        await user.click(save());
        await waitFor(() => expect(saved()).toEqual({}));
    });

    it('can be replaced', async () => {
        const { user, saved } = renderStored();
        await user.click(press('Replace'));
        await user.type(box(), 'new');
        await user.click(save());
        await waitFor(() => expect(saved()).toEqual({ telegramBotToken: 'new' }));
    });

    it('can be removed, and the removal can be taken back before saving', async () => {
        const { user, saved, values } = renderStored();
        await user.click(press('Remove'));
        expect(screen.getByText('Will be removed')).toBeTruthy();
        await user.click(press('Keep current value'));
        expect(values().telegramBotToken).toBeUndefined();
        await user.click(press('Remove'));
        await user.click(save());
        await waitFor(() => expect(saved()).toEqual({ telegramBotToken: '' }));
    });
});
