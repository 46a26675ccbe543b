import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toColor } from '../../../fields/color/Control';
import { color } from '../../../fields/color/field';
import { renderFields } from '../../fixtures/renderField';

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dark' });

it.each([
    ['ABC', '#aabbcc'],
    ['#16A34A', '#16a34a'],
    [' 16a34a ', '#16a34a'],
    ['green', 'green'],
    ['', ''],
])('a colour typed as %j becomes %j', (typed, meant) => {
    expect(toColor(typed)).toBe(meant);
});

it('a colour is entered by the picker and by the keyboard', async () => {
    const { user, values } = renderFields({ dark: color() }, { values: { dark: '#16a34a' } });
    fireEvent.change(screen.getByLabelText('Pick a colour: Dark'), { target: { value: '#112233' } });
    expect(box().value).toBe('#112233');
    await user.clear(box());
    await user.type(box(), 'F00');
    await user.tab();
    expect(values().dark).toBe('#ff0000');
});

it('an invalid colour shows the format of a colour', async () => {
    const { user } = renderFields({ dark: color() }, { values: { dark: 'green' } });
    await user.click(screen.getByText('Save'));
    expect(screen.getByText('Enter # and six digits or letters from a to f, such as #1a2b3c')).toBeTruthy();
});
