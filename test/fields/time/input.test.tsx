import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { time } from '../../../fields/time/field';
import { parseTime } from '../../../fields/time/parse';
import { formatTime } from '../../../src/base/ui/bangkok';
import { renderFields } from '../../fixtures/renderField';

const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Bangkok', 'Europe/London'];
const own = process.env.TZ;

afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
});

describe.each(zones)('a browser in the time zone %s', (zone) => {
    it('shows the time of Bangkok with the Gregorian year', () => {
        process.env.TZ = zone;
        expect(formatTime('2026-01-31T17:00:00.000Z')).toBe('01-02-2026 00:00:00');
        expect(formatTime('2024-02-29T16:59:59.999Z')).toBe('29-02-2024 23:59:59');
    });

    it('parses times of Bangkok that do not exist in its own time zone', () => {
        process.env.TZ = zone;
        // On these days, clocks skip 02:00–03:00 in Los Angeles and 01:00–02:00 in London.
        expect(parseTime('08-03-2026 02:30:00')).toBe('2026-03-07T19:30:00.000Z');
        expect(parseTime('29-03-2026 01:30:00')).toBe('2026-03-28T18:30:00.000Z');
        expect(formatTime('2026-03-07T19:30:00.000Z')).toBe('08-03-2026 02:30:00');
    });

    it('parses every formatted time back to the same time', () => {
        process.env.TZ = zone;
        const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
        fc.assert(
            fc.property(moments, (moment) => {
                moment.setUTCMilliseconds(0);
                expect(parseTime(formatTime(moment.toISOString()))).toBe(moment.toISOString());
            }),
            { seed: 7, numRuns: 200 },
        );
    });

    it('shows, parses and reformats a time in the input', async () => {
        process.env.TZ = zone;
        const { user, values } = renderFields({ time: time() }, { values: { time: '2026-01-31T17:00:00.000Z' } });
        const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
        expect(input.value).toBe('01-02-2026 00:00:00');
        await user.clear(input);
        await user.type(input, '5/3/2026 9:05');
        expect(values().time).toBe('2026-03-05T02:05:00.000Z');
        await user.tab();
        expect(input.value).toBe('05-03-2026 09:05:00');
    });
});

it.each([
    '31-06-2026 00:00:00',
    '29-02-2025 00:00:00',
    '01-13-2026 10:00',
    '01-01-2026 24:00',
    '01-01-2026 10:60',
    'soon',
    '2026-01-01',
])('rejects %s', (text) => {
    expect(parseTime(text)).toBeUndefined();
});

it('keeps an invalid time in the input, and does not save the form', async () => {
    const { user, values, saved } = renderFields({ time: time() });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
    await user.type(input, '31-06-2026');
    await user.tab();
    await user.click(screen.getByText('Save'));
    expect(input.value).toBe('31-06-2026');
    expect(values().time).toBe('31-06-2026');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(saved()).toBeUndefined();
});

it('clearing the input sets the value to null', async () => {
    const { user, values } = renderFields({ time: time() }, { values: { time: '2026-01-31T17:00:00.000Z' } });
    await user.clear(screen.getByRole('textbox', { name: 'Time' }));
    expect(values().time).toBeNull();
});
