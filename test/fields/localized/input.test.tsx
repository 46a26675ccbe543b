import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { localized } from '../../../fields/localized/field';
import { text } from '../../../fields/text/field';
import { FormTranslationProvider } from '../../../src/fields/form/FormTranslation';
import { renderFields } from '../../fixtures/renderField';

const fields = { title: localized(text({ max: 200 })) };
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });

it('a localized input mounts one language, and keeps every language when another is chosen', async () => {
    const { user, values } = renderFields(fields, { values: { title: { en: 'Rules', th: 'กติกา' } } });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(box().value).toBe('Rules');
    await user.click(screen.getByText('Write th'));
    expect(box().value).toBe('กติกา');
    expect(box().lang).toBe('th');
    await user.type(box(), 'ใหม่');
    await user.click(screen.getByText('Write en'));
    expect(box().value).toBe('Rules');
    expect(values().title).toEqual({ en: 'Rules', th: 'กติกาใหม่' });
});

it('a localized input keeps Indonesian, whose code is also the name of the id field', async () => {
    const { user, values, saved } = renderFields(fields, { values: { title: { en: 'Rules', id: 'Aturan' } } });
    await user.click(screen.getByText('Write id'));
    expect(box().value).toBe('Aturan');
    await user.clear(box());
    await user.type(box(), 'Peraturan');
    expect(values().title).toEqual({ en: 'Rules', id: 'Peraturan' });
    await user.click(screen.getByText('Save'));
    expect(saved()).toEqual({ title: { en: 'Rules', id: 'Peraturan' } });
});

it('clearing a text removes its key, so that the form is clean again', async () => {
    const { user, values } = renderFields(fields, { values: { title: { en: 'Rules' } } });
    await user.click(screen.getByText('Write th'));
    await user.type(box(), 'ก');
    await user.clear(box());
    expect(values().title).toEqual({ en: 'Rules' });
});

it('the text in the default language stands beside the others, and is taken over by a button', async () => {
    const { user, values } = renderFields(fields, { values: { title: { en: 'Rules' } } });
    const copy = () => screen.queryByRole('button', { name: 'Copy Title from English' });
    expect(copy()).toBeNull();
    await user.click(screen.getByText('Write th'));
    expect(box().placeholder).toBe('');
    expect(screen.getByText('Rules')).toBeTruthy();
    await user.type(box(), 'ก');
    expect(screen.getByText('Rules')).toBeTruthy();
    await user.click(copy() ?? box());
    expect(values().title).toEqual({ en: 'Rules', th: 'Rules' });
    expect(box().value).toBe('Rules');
});

it('a text whose source has changed in the form says so, and what the source was', async () => {
    const title = { en: 'Rules', th: 'กติกา' };
    const { user } = renderFields(fields, {
        values: { title },
        within: (form) => (
            <FormTranslationProvider opened={[{ path: 'title', texts: title }]} known={[]} words={['Rules']}>
                {form}
            </FormTranslationProvider>
        ),
    });
    await user.click(screen.getByText('Write th'));
    expect(screen.queryByText(/has changed/)).toBeNull();
    expect(screen.getByText('Missing: Rules')).toBeTruthy();
    await user.click(screen.getByText('Write en'));
    await user.type(box(), ' of the game');
    await user.click(screen.getByText('Write th'));
    expect(screen.getByText('The English text has changed since this was translated.')).toBeTruthy();
    expect(screen.getByText('It was: Rules')).toBeTruthy();
    // Nothing is known on the server that could be confirmed.
    expect(screen.queryByText('Still correct')).toBeNull();
    await user.type(box(), ' Rules');
    expect(screen.queryByText(/has changed/)).toBeNull();
    expect(screen.queryByText(/Missing/)).toBeNull();
});

it('a localized input requires the default language, and links to it from another one', async () => {
    const { user } = renderFields(fields, { values: { title: { th: 'กติกา' } } });
    expect(box().getAttribute('aria-required')).toBe('true');
    await user.click(screen.getByText('Write th'));
    expect(box().getAttribute('aria-required')).toBe('false');
    await user.click(screen.getByText('Save'));
    await user.click(await screen.findByText('Check: English'));
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Required')).toBeTruthy();
});

it('of two texts that are the same, the one whose source has changed says so, and can be confirmed', async () => {
    const texts = { title: { en: 'Win!', th: 'ชนะ' }, shortTitle: { en: 'Win', th: 'ชนะ' } };
    const confirm = vi.fn();
    const known = [{ path: 'title', lang: 'th', text: 'ชนะ', source: 'Win more' }];
    const { user } = renderFields(
        { ...fields, shortTitle: localized(text({ max: 200 })) },
        {
            values: texts,
            within: (form) => (
                <FormTranslationProvider
                    opened={Object.entries(texts).map(([path, own]) => ({ path, texts: own }))}
                    known={known}
                    confirm={confirm}
                    words={[]}
                >
                    {form}
                </FormTranslationProvider>
            ),
        },
    );
    await user.click(screen.getByText('Write th'));
    expect(screen.getAllByText('The English text has changed since this was translated.')).toHaveLength(1);
    expect(screen.getByText('It was: Win more')).toBeTruthy();
    await user.click(screen.getByText('Still correct'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith(known[0]);
});
