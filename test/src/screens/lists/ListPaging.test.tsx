import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext, ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { limits } from '../../../../contract/limits';
import { lastPage } from '../../../../contract/verbs';
import en from '../../../../i18n/en/lists.json';
import th from '../../../../i18n/th/lists.json';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { ListPaging } from '../../../../src/screens/lists/ListPaging';

const perPage = 20;
const uncounted = lastPage * perPage;

type Shown = { lang: 'en' | 'th'; page: number; total: number; rows?: number };

function renderPaging({ lang, page, total, rows = perPage }: Shown) {
    const messages = { lists: lang === 'en' ? en : th };
    const i18n = createI18nProvider({ tag: lang, messages, resources: [], strict: true });
    const setPage = vi.fn();
    const data = Array.from({ length: rows }, (_, id) => ({ id }));
    // What the paging reads of a list.
    const list = { page, perPage, total, data, setPage, setPerPage: vi.fn() } as unknown as ListControllerResult;
    render(
        <I18nContext value={i18n}>
            <ListContextProvider value={list}>
                <ListPaging />
            </ListContextProvider>
        </I18nContext>,
    );
    return { setPage };
}

const getNumbers = () =>
    screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => /\d/.test(text));

it.each<[string, Shown, string]>([
    ['at the bound', { lang: 'en', page: 1, total: limits.countedRows }, '1–20 of 10,000'],
    ['beyond it', { lang: 'en', page: 1, total: uncounted }, '1–20 of more than 10,000'],
    ['beyond it', { lang: 'th', page: 1, total: uncounted }, '1–20 จากมากกว่า 10,000'],
    ['on a far page', { lang: 'en', page: 700, total: uncounted }, '13,981–14,000 of more than 10,000'],
    ['on a far page', { lang: 'th', page: 700, total: uncounted }, '13,981–14,000 จากมากกว่า 10,000'],
    ['on the last page', { lang: 'en', page: lastPage, total: uncounted }, '20–1 from the end'],
    ['on the last page', { lang: 'th', page: lastPage, total: uncounted }, '20–1 นับจากท้าย'],
    ['before the last page', { lang: 'en', page: lastPage - 1, total: uncounted }, '40–21 from the end'],
])('the records of a page are named %s (%o)', (_place, shown, text) => {
    renderPaging(shown);
    expect(screen.getByText(text)).toBeTruthy();
});

it.each([
    ['en', 'Last page', 'Next page'],
    ['th', 'หน้าสุดท้าย', 'หน้าถัดไป'],
] as const)('the last page of a list that is not counted has no number, in %s', (lang, last, next) => {
    const { setPage } = renderPaging({ lang, page: 700, total: uncounted });
    expect(getNumbers()).toEqual(['1', '699', '700', '701']);
    fireEvent.click(screen.getByRole('button', { name: next }));
    fireEvent.click(screen.getByRole('button', { name: last }));
    expect(setPage.mock.calls).toEqual([[701], [lastPage]]);
});

it('pages before the last one have no numbers, but are reached step by step', () => {
    const { setPage } = renderPaging({ lang: 'en', page: lastPage - 1, total: uncounted });
    expect(getNumbers()).toEqual(['1']);
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(setPage.mock.calls).toEqual([[lastPage - 2]]);
});

it('no page follows one that is not full', () => {
    renderPaging({ lang: 'en', page: 700, total: uncounted, rows: 7 });
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    expect(screen.getByText('13,981–13,987 of more than 10,000')).toBeTruthy();
});

it.each<[string, string, Shown, number[]]>([
    ['12', 'that page', { lang: 'en', page: 1, total: 4000 }, [12]],
    ['900', 'the last page', { lang: 'en', page: 1, total: 4000 }, [200]],
    ['0', 'the first page', { lang: 'en', page: 5, total: 4000 }, [1]],
    ['twelve', 'no page', { lang: 'en', page: 5, total: 4000 }, []],
    [
        '9999',
        'the last page that is counted',
        { lang: 'en', page: 1, total: uncounted },
        [limits.countedRows / perPage],
    ],
])('%s typed into the box of a long list leads to %s', async (typed, _where, shown, pages) => {
    const { setPage } = renderPaging(shown);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Go to page' }), `${typed}{Enter}`);
    expect(setPage.mock.calls).toEqual(pages.map((page) => [page]));
});

it('a list with a link to each page has no box for numbers', () => {
    renderPaging({ lang: 'en', page: 1, total: 7 * perPage });
    expect(screen.queryByRole('textbox')).toBeNull();
});
