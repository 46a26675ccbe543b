import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { optional } from '../../../contract/field';
import { group } from '../../../fields/group/field';
import { list, type RowRule } from '../../../fields/list/field';
import { number } from '../../../fields/number/field';
import { formatNumber, formatTypedNumber, formatUnit, parseNumber } from '../../../fields/number/format';
import { number as numberKind } from '../../../fields/number/kind';
import { FieldWorld, renderFields } from '../../fixtures/renderField';

const fee = number({ min: -100, max: 1000, decimals: 2, unit: 'THB' });
const box = () => screen.getByRole('spinbutton', { name: 'Size' });

describe('the number input', () => {
    it.each([
        ['12.5', 12.5],
        ['12,5', 12.5],
        ['-0.25', -0.25],
        ['1,000', 1000],
        ['๑๒', 12],
    ])('accepts %s, and saves a number', async (typed, meant) => {
        const { user, saved } = renderFields({ size: fee });
        await user.type(box(), typed);
        await user.click(screen.getByText('Save'));
        expect(saved()).toEqual({ size: meant });
    });

    it.each([
        ['1.005', 'At most 2 decimal places'],
        ['1000.01', 'At most 1000'],
        ['-100.5', 'At least -100'],
        ['many', 'Wrong type of value'],
        ['1.2.3', 'Wrong type of value'],
    ])('rejects %s with an error message, and keeps what was typed', async (typed, message) => {
        const { user, saved } = renderFields({ size: fee });
        await user.type(box(), typed);
        await user.click(screen.getByText('Save'));
        expect(saved()).toBeUndefined();
        expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
        expect(box()).toHaveProperty('value', typed);
    });

    it('saves null if it is cleared and optional', async () => {
        const { user, saved } = renderFields({ size: optional(fee) }, { values: { size: 5 } });
        await user.clear(box());
        await user.click(screen.getByText('Save'));
        expect(saved()).toEqual({ size: null });
    });

    it('shows an error if it is empty but required', async () => {
        const { user } = renderFields({ size: fee });
        await user.click(screen.getByText('Save'));
        expect(screen.getByText('Required')).toBeTruthy();
    });

    it('steps up and down within its bounds, and ignores the mouse wheel', async () => {
        const { user, values } = renderFields(
            { size: number({ min: 0, max: 2, decimals: 1 }) },
            { values: { size: 1.9 } },
        );
        await user.type(box(), '{ArrowUp}{ArrowUp}');
        expect(values().size).toBe(2);
        await user.type(box(), '{ArrowDown}');
        expect(values().size).toBe(1.9);
        box().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
        expect(values().size).toBe(1.9);
        expect(box().getAttribute('type')).toBe('text');
    });

    it('has the matching keyboard, its bounds and its unit', () => {
        renderFields({ size: number({ max: 9, decimals: 2, unit: 'percent' }) });
        expect(box().getAttribute('inputmode')).toBe('decimal');
        expect(box().getAttribute('aria-valuemax')).toBe('9');
        expect(screen.getByText('%')).toBeTruthy();
    });

    it('cannot be changed if it is read-only', async () => {
        const { user, values } = renderFields({ size: fee }, { values: { size: 5 }, readOnly: true });
        await user.type(box(), '7{ArrowUp}');
        expect(values().size).toBe(5);
    });
});

describe('a number', () => {
    it.each([
        ['1.234,5', 'es', 1234.5],
        ['1.234', 'es', 1234],
        ['1.5', 'es', 1.5],
        ['1,5', 'es', 1.5],
        ['1,234.5', 'en', 1234.5],
        ['1,234', 'en', 1234],
        ['1 234,5', 'sv', 1234.5],
        ['\u22125', 'sv', -5],
        ['.5', 'en', 0.5],
        ['5.', 'en', 5],
        ['၁၂.၅', 'my', 12.5],
        ['', 'en', undefined],
        ['-', 'en', undefined],
        ['1e5', 'en', undefined],
        ['1.234.5', 'es', undefined],
        ['5 %', 'en', undefined],
    ])('typed as %s in %s is %s', (typed, tag, meant) => {
        expect(parseNumber(typed, tag)).toBe(meant);
    });

    it('is parsed back from its own format, in every language', () => {
        for (const tag of ['en', 'es', 'sv', 'pt', 'th', 'my', 'bn', 'tr', 'vi'])
            for (const value of [0, -0.25, 1234.5, 1_000_000, 999_999.99])
                expect(parseNumber(formatTypedNumber(value, fee, tag), tag)).toBe(value);
    });

    it('is formatted with all its decimals and its unit', () => {
        expect(formatNumber(1234.5, number({ decimals: 2 }), 'en')).toBe('1,234.50'.replace(',', ''));
        expect(formatNumber(12.5, number({ decimals: 2, unit: 'percent' }), 'en')).toBe('12.50%');
        expect(formatUnit(fee, 'th')).toBe('฿');
        expect(formatUnit(number(), 'en')).toBe('');
    });

    it('is right-aligned in a column, shown in a view, and left out if it is null', () => {
        const { Column, View } = numberKind;
        const { container } = render(
            <FieldWorld>
                <Column field={fee} value={5} lang="en" />
                <View field={fee} value={-7.5} lang="en" />
                <Column field={fee} value={null} lang="en" />
            </FieldWorld>,
        );
        const [column, view, ...others] = container.querySelectorAll('span');
        expect(numberKind.align).toBe('right');
        expect([column?.textContent, view?.textContent, others.length]).toEqual(['THB\u00a05.00', '-THB\u00a07.50', 0]);
    });

    it('is sent as a number by the filter of a list, or as typed if it is none', async () => {
        const changes: unknown[] = [];
        const { Filter } = numberKind;
        render(
            <FieldWorld>
                <Filter
                    field={fee}
                    name="size"
                    label="Size"
                    value={undefined}
                    onChange={(value) => changes.push(value)}
                />
            </FieldWorld>,
        );
        const user = userEvent.setup();
        await user.type(screen.getByLabelText('Size'), '7,5');
        await expect.poll(() => changes).toEqual([7.5]);
        await user.type(screen.getByLabelText('Size'), 'x');
        await expect.poll(() => changes.at(-1)).toBe('7,5x');
    });
});

describe('rows of numbers', () => {
    it('show an error at the row that breaks a rule between rows', async () => {
        const growing: RowRule<{ size: number | null }> = (rows) =>
            rows.flatMap(({ size }, index) => {
                const min = Number(rows[index - 1]?.size ?? 0) + 1;
                return Number(size) < min
                    ? [{ path: `${index}.size`, message: 'validation.minValue', params: { min } }]
                    : [];
            });
        const slides = list(group({ size: number() }), { rows: growing });
        const { user } = renderFields({ slides }, { values: { slides: [{ size: 3 }, { size: 2 }] } });
        await user.click(screen.getByText('Save'));
        const wrong = document.querySelector<HTMLElement>('[data-path="slides.1.size"]');
        expect(wrong && within(wrong).getByText('At least 4')).toBeTruthy();
    });
});
