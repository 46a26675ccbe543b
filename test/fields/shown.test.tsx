import { fireEvent, render, screen } from '@testing-library/react';
import { OptionalResourceContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../contract/field';
import { createPermission } from '../../contract/permissions';
import { address } from '../../fields/address/field';
import { choice } from '../../fields/choice/field';
import { color } from '../../fields/color/field';
import { flag } from '../../fields/flag/field';
import { group } from '../../fields/group/field';
import { image } from '../../fields/image/field';
import { items } from '../../fields/items/field';
import { json } from '../../fields/json/field';
import { levelField } from '../../fields/level/field';
import { list } from '../../fields/list/field';
import { localized } from '../../fields/localized/field';
import { password } from '../../fields/password/field';
import { permission } from '../../fields/permission/field';
import { richText } from '../../fields/richText/field';
import { status } from '../../fields/status/field';
import { text } from '../../fields/text/field';
import { time } from '../../fields/time/field';
import { resources } from '../../resources';
import type { FilterProps } from '../../src/fields/kind';
import { getKind } from '../../src/fields/kinds';
import { FieldWorld } from '../fixtures/renderField';

function shown(role: 'Column' | 'View', field: Field, value: unknown, lang = 'en', resource?: string): HTMLElement {
    const Shown = getKind(field.kind)[role];
    return render(
        <FieldWorld>
            <OptionalResourceContextProvider value={resource}>
                <Shown field={field} value={value} lang={lang} />
            </OptionalResourceContextProvider>
        </FieldWorld>,
    ).container;
}

const used = resources.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([key, field]) => [`${name}.${key}`, field, name] as const),
);

describe.each(used)('%s', (_name, field, resource) => {
    it.each([
        ['empty', field.empty],
        ['initial', field.initial],
        ['missing', undefined],
    ])('renders a column and a view for its %s value', (_which, value) => {
        shown('Column', field, value, 'en', resource);
        shown('View', field, value, 'en', resource);
    });
});

it.each([
    ['a text', text(), 'Koala', 'Koala'],
    ['the wanted language', localized(text()), { en: 'Rules', th: 'กติกา', id: 'Aturan' }, 'Aturan'],
    ['the words of a formatted text', richText(), '<p>A <b>b</b></p>', 'A b'],
    ['the label of a choice', choice(['NEWS']), 'NEWS', 'News'],
    ['a status in a word', status(), 'INACTIVE', 'Inactive'],
    ['yes and no', flag(), true, 'Yes'],
    ['a colour', color(), '#16a34a', '#16a34a'],
    ['a moment in Bangkok, the day above the time', time(), '2026-01-31T17:00:00.000Z', '01-02-2026\n00:00:00'],
    ['two entries and how many more', list(text()), ['a', 'b', 'c', 'd'], 'ab+2'],
    ['how many items', items({ title: text() }), [{ id: '1', title: 'a' }], '1 entry'],
    ['that there is a password, not which', password(), 'Secret12345', '••••••••'],
    ['an address', address(), '10.0.0.0/8', '10.0.0.0/8'],
    ['how much is permitted', permission(), { ...createPermission(0), BANNER: 2, PAGE: 1 }, 'Edit: 1, view: 1'],
    ['that nothing is permitted', permission(), createPermission(0), 'Everything off'],
    ['a level in a word', levelField, 1, 'View'],
    ['what the server wrote', json(), { a: 1 }, '{"a":1}'],
] as const)('a column shows %s', (_name, field, value, expected) => {
    expect(shown('Column', field, value, 'id').textContent).toBe(expected);
});

it('shows an image with the token, and nothing for an empty value', () => {
    const slides = list(group({ desktopImage: image('banner') }));
    const cell = shown('Column', slides, [{ desktopImage: '/image/l1/a.png' }, { desktopImage: null }]);
    expect(Array.from(cell.querySelectorAll('img'), (picture) => picture.getAttribute('src'))).toEqual([
        '/image/l1/a.png?tk=m1&size=thumbnail',
    ]);
});

it('renders only known elements and attributes of formatted text', () => {
    const html =
        '<p onclick="x()" style="text-align: center; position: fixed">A <a href="https://example.com">b</a></p><iframe src="https://example.com"></iframe><img src="/image/l1/a.png">';
    const view = shown('View', richText(), html);
    expect(view.querySelector('p')?.getAttribute('style')).toBe('text-align: center;');
    expect(view.querySelector('[onclick], iframe')).toBeNull();
    expect(view.querySelector('a')?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(view.querySelector('img')?.getAttribute('src')).toBe('/image/l1/a.png?tk=m1');
});

function filtered(field: Field, value: FilterProps['value']) {
    const Filter = getKind(field.kind).Filter;
    const onChange = vi.fn();
    render(
        <FieldWorld>
            <Filter field={field} name="type" label="Type" value={value} onChange={onChange} />
        </FieldWorld>,
    );
    return onChange;
}

it('filters by a choice, and clears the filter', () => {
    const onChange = filtered(choice(['NEWS', 'GUIDE']), 'NEWS');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    expect(Array.from(select.options, ({ text: label }) => label)).toEqual(['All', 'News', 'Guide']);
    fireEvent.change(select, { target: { value: 'GUIDE' } });
    fireEvent.change(select, { target: { value: '' } });
    expect(onChange.mock.calls).toEqual([['GUIDE'], [undefined]]);
});

it('filters a yes/no field by a boolean', () => {
    const onChange = filtered(flag(), undefined);
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'false' } });
    expect(onChange).toHaveBeenCalledWith(false);
});

it('waits for a pause in typing before it filters by text', () => {
    vi.useFakeTimers();
    const onChange = filtered(text(), undefined);
    const input = screen.getByRole('textbox', { name: 'Type' });
    fireEvent.change(input, { target: { value: 'a' } });
    fireEvent.change(input, { target: { value: 'ab ' } });
    vi.runAllTimers();
    expect(onChange.mock.calls).toEqual([['ab']]);
    vi.useRealTimers();
});

it('throws an error that names an unknown kind', () => {
    expect(() => getKind('unheard')).toThrow('There is no field kind "unheard"');
});
