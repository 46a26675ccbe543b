import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { MenuFilter } from '../../../../src/shell/layout/MenuFilter';
import { englishMessages } from '../../../fixtures/messages';

const i18n = createI18nProvider({ tag: 'en', messages: englishMessages(), resources: [], strict: true });

it('the filter of the menu is emptied by a navigation, and not by a page that corrects its address', async () => {
    const router = createMemoryRouter([{ path: '*', element: <MenuFilter entries={[]} onMatch={() => {}} /> }]);
    render(
        <I18nContextProvider value={i18n}>
            <RouterProvider router={router} />
        </I18nContextProvider>,
    );
    const filter = screen.getByRole('searchbox');
    await userEvent.type(filter, 'bar');
    await act(() => router.navigate('/?ldpId=l1', { replace: true }));
    expect(filter.getAttribute('value')).toBe('bar');
    await act(() => router.navigate('/faq'));
    expect(filter.getAttribute('value')).toBe('');
});
