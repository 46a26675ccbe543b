import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Position } from '../../../../contract/permissions';
import { landingPage } from '../../../../resources/landingPage';
import { createFakeServer } from '../../../fixtures/fakeServer';
import { renderConsole } from '../../../fixtures/renderConsole';

const banner = /This landing page is inactive, so it cannot be changed/;

async function open(position: Position, status: string) {
    const server = createFakeServer([landingPage], position);
    server.touch('landingPage', '1', (values) => ({ ...values, status }));
    renderConsole({ server, resources: [landingPage], at: '/landing-page/1' });
    // The heading is there before the form is.
    await screen.findAllByRole('textbox');
    return {
        saves: screen.queryByRole('button', { name: 'Save' }) !== null,
        says: screen.queryByText(banner) !== null,
    };
}

it('an inactive landing page cannot be saved by its owner, and the form says so', async () => {
    expect(await open('USER', 'INACTIVE')).toEqual({ saves: false, says: true });
});

it('an active landing page can be changed by its owner', async () => {
    expect(await open('USER', 'ACTIVE')).toEqual({ saves: true, says: false });
});

it('an inactive landing page can be changed by an administrator', async () => {
    expect(await open('ADMIN', 'INACTIVE')).toEqual({ saves: true, says: false });
});
