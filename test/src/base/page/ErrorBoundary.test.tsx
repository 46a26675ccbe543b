import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { ErrorBoundary } from '../../../../src/base/page/ErrorBoundary';
import { englishMessages } from '../../../fixtures/messages';

const i18n = createI18nProvider({ tag: 'en', messages: englishMessages(), resources: [], strict: true });

beforeEach(() => {
    sessionStorage.clear();
    // React logs errors that a boundary has caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

let problem: Error | undefined;

function Page() {
    if (problem) throw problem;
    return <p>Drawn</p>;
}

function shown(at: string) {
    return (
        <I18nContextProvider value={i18n}>
            <p>Beside it</p>
            <ErrorBoundary at={at}>
                <Page />
            </ErrorBoundary>
        </I18nContextProvider>
    );
}

describe('a page that fails to render', () => {
    it('shows an error and a link home, and leaves the rest of the console intact', () => {
        problem = new Error('undefined is not a function');
        render(shown('/one'));
        expect(screen.getByRole('heading', { name: 'An error occurred' })).toBeTruthy();
        expect(screen.getByText('Nothing you saved is affected. Reload the page to continue.')).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
        expect(screen.getByText('Beside it')).toBeTruthy();
        expect(screen.queryByText(/is not a function/)).toBeNull();
    });

    it('is rendered again after a retry or a change of the address', async () => {
        problem = new Error('not now');
        const { rerender } = render(shown('/one'));
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(screen.getByRole('heading', { name: 'An error occurred' })).toBeTruthy();
        problem = undefined;
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(screen.getByText('Drawn')).toBeTruthy();
        problem = new Error('not here');
        rerender(shown('/one'));
        expect(screen.queryByText('Drawn')).toBeNull();
        problem = undefined;
        rerender(shown('/two'));
        await waitFor(() => expect(screen.getByText('Drawn')).toBeTruthy());
    });
});
