import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { expect, it } from 'vitest';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { createConnection } from '../../../../src/base/connection/connection';
import { ConnectionContext } from '../../../../src/base/connection/useConnection';
import { ConnectionBanner } from '../../../../src/shell/layout/ConnectionBanner';
import { readMessages } from '../../../fixtures/messages';

const messages = readMessages('en');

it('the banner says that the connection is lost, what was not sent, and when it is back', async () => {
    let isThere = false;
    const connection = createConnection(async () => {
        if (!isThere) throw new TypeError('Failed to fetch');
    });
    render(
        <I18nContext value={createI18nProvider({ tag: 'en', messages, resources: [], strict: true })}>
            <ConnectionContext value={connection}>
                <ConnectionBanner />
            </ConnectionContext>
        </I18nContext>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => connection.note(false));
    expect((await screen.findByRole('alert')).textContent).not.toContain('was not sent');
    act(() => connection.miss(true));
    expect(screen.getByRole('alert').textContent).toContain('Your last change was not sent');
    isThere = true;
    act(() => connection.note(true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('make it again');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.queryByRole('status')).toBeNull();
});
