import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localized } from '../../../fields/localized/field';
import { slug } from '../../../fields/slug/field';
import { text } from '../../../fields/text/field';
import { renderFields } from '../../fixtures/renderField';

const fields = { title: localized(text()), slug: slug() };
const title = () => screen.getByRole('textbox', { name: 'Title' });
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Slug' });

it('the slug follows the title of a new record', async () => {
    const { user } = renderFields(fields);
    await user.type(title(), 'Rules & Results 2026');
    expect(box().value).toBe('rules-results-2026');
});

it('a slug edited by hand follows the title again only after a reset', async () => {
    const { user } = renderFields(fields);
    await user.type(title(), 'Rules');
    await user.clear(box());
    await user.type(box(), 'mine');
    await user.type(title(), ' again');
    expect(box().value).toBe('mine');
    await user.click(screen.getByText('Generate from title'));
    expect(box().value).toBe('rules-again');
    expect(screen.queryByText('Generate from title')).toBeNull();
    await user.type(title(), ' now');
    expect(box().value).toBe('rules-again-now');
});

it('a stored slug does not follow the title', async () => {
    const { user } = renderFields(fields, { values: { title: { en: 'Rules' }, slug: 'rules' } });
    await user.type(title(), ' of 2027');
    expect(box().value).toBe('rules');
    expect(screen.getByText('Generate from title')).toBeTruthy();
});

it('the slug follows the title in the default language only', async () => {
    const { user } = renderFields(fields, { values: { title: { en: 'Rules' } } });
    await user.click(screen.getByText('Write th'));
    await user.type(title(), 'กติกา');
    expect(box().value).toBe('');
});
