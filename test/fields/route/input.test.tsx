import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { link } from '../../../fields/route/field';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

const routes = [
    { code: 'promotion', name: 'Promotion', route: '/promotion', icon: null },
    { code: 'article', name: 'Articles', route: '/article', icon: null },
];
const requests: string[] = [];
const answer: AnswerCall = (name) => {
    requests.push(name);
    return Promise.resolve(routes);
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Route' });

it('suggests the pages of the landing page, and requests them only when it is opened', async () => {
    requests.length = 0;
    const { user, values } = renderFields(link(), { answer, values: { routeType: 'INTERNAL' } });
    expect(requests).toEqual([]);
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: /Promotion/ }));
    expect(values().route).toBe('/promotion');
    expect(requests).toEqual(['master.ldp.routes']);
});

it('accepts a typed route that is not suggested', async () => {
    const { user, values } = renderFields(link(), { answer, values: { routeType: 'INTERNAL', route: '/a' } });
    await user.type(box(), 'bout');
    await user.tab();
    expect(values().route).toBe('/about');
    expect(box().value).toBe('/about');
});

it('requires a web address for an external link, and suggests nothing', async () => {
    const { user, saved } = renderFields(link(), { answer, values: { routeType: 'EXTERNAL', route: '/promotion' } });
    await user.click(screen.getByText('Save'));
    expect(screen.getByText('wrong URL format')).toBeTruthy();
    await user.clear(box());
    await user.type(box(), 'https://example.com/a?b=c');
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(screen.getByText('Save'));
    expect(saved()).toEqual({ routeType: 'EXTERNAL', route: 'https://example.com/a?b=c' });
});
