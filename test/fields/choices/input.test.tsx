import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choices } from '../../../fields/choices/field';
import { list } from '../../../fields/list/field';
import { member } from '../../../fields/member/field';
import { text } from '../../../fields/text/field';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

const languages = [
    { code: 'th', name: 'ไทย' },
    { code: 'en', name: 'English' },
    { code: 'sv', name: 'Svenska' },
];
const answer: AnswerCall = async () => languages;
const fields = { langs: choices('ldp/lang'), defaultLang: member('langs', 'ldp/lang') };
const resource = 'landingPage';
const standard = () => screen.getByRole('combobox', { name: 'Default language' });

it('choices are picked by name, and the first becomes the value of a member field', async () => {
    const { user, values, saved } = renderFields(fields, { answer, resource });
    await user.type(screen.getByRole('combobox', { name: 'Languages' }), 'sven');
    await user.click(await screen.findByRole('option', { name: 'Svenska' }));
    await user.type(screen.getByRole('combobox', { name: 'Languages' }), 'eng');
    await user.click(await screen.findByRole('option', { name: 'English' }));
    expect(values()).toEqual({ langs: ['sv', 'en'], defaultLang: 'sv' });
    expect(standard().textContent).toBe('Svenska');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toEqual({ langs: ['sv', 'en'], defaultLang: 'sv' }));
});

it('choices are found regardless of accents and case', async () => {
    const named: AnswerCall = async () => [...languages, { code: 'tr', name: 'Türkçe (İ)' }];
    const { user } = renderFields(fields, { answer: named, resource });
    await user.type(screen.getByRole('combobox', { name: 'Languages' }), 'TURKCE (ı');
    expect(await screen.findByRole('option', { name: 'Türkçe (İ)' })).toBeTruthy();
});

it('a member value that is no longer among the choices stays visible, and is rejected', async () => {
    const values = { langs: ['en', 'th'], defaultLang: 'sv' };
    const { user, saved } = renderFields(fields, { answer, resource, values });
    await waitFor(() => expect(standard().textContent).toBe('Svenska'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose an option from the list')).toBeTruthy();
    expect(saved()).toBeUndefined();
    await user.click(standard());
    await user.click(await screen.findByRole('option', { name: 'ไทย' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toEqual({ langs: ['en', 'th'], defaultLang: 'th' }));
});

const written = { domains: list(text(), { min: 1 }), primaryDomain: member('domains') };
const domainBox = (position: number) => screen.getByRole('textbox', { name: `Domains ${position}` });
const primary = () => screen.getByRole('combobox', { name: 'Primary domain' });

it('a member field takes the first value typed, on blur, and follows its corrections', async () => {
    const values = { domains: ['', ''], primaryDomain: '' };
    const { user } = renderFields(written, { answer, resource, values });
    await user.type(domainBox(1), 'nodomain');
    expect(primary().textContent).toBe('Choose');
    await user.tab();
    expect(primary().textContent).toBe('nodomain');
    await user.type(domainBox(1), '.example');
    await user.type(domainBox(2), 'b.example');
    expect(primary().textContent).toBe('nodomain.example');
    await user.click(primary());
    await user.click(screen.getByRole('option', { name: 'b.example' }));
    await user.clear(domainBox(1));
    await user.type(domainBox(1), 'a.example');
    await user.tab();
    expect(primary().textContent).toBe('b.example');
    await user.clear(domainBox(2));
    await user.tab();
    expect(primary().textContent).toBe('b.example');
    await user.type(domainBox(2), 'c.example{Enter}');
    expect(primary().textContent).toBe('c.example');
});

it('a member field offers the values typed in its list', async () => {
    const values = { domains: ['a.example', ''], primaryDomain: 'a.example' };
    const { user } = renderFields(written, { answer, resource, values });
    await user.type(screen.getByRole('textbox', { name: 'Domains 2' }), 'b.example');
    await user.click(screen.getByRole('combobox', { name: 'Primary domain' }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Choose', 'a.example', 'b.example']);
});
