import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextState, getState, recordStates, type Staged } from '../../../contract/delivery/state';
import { getPeriod, isVisible } from '../../../contract/delivery/visible';
import { statuses } from '../../../contract/status';
import { text } from '../../../fields/text/field';
import { period } from '../../../fields/time/field';

const dated = { title: text(), ...period() };
const instants = fc.integer({ min: 0, max: 1000 }).map((minutes) => Date.UTC(2026, 10, 26) + minutes * 60_000);
const times = fc.oneof(
    instants.map((instant) => new Date(instant).toISOString()),
    fc.constantFrom(null, 'soon'),
);

/** Records with any period, also one that cannot be read or ends before it begins, and of types without periods. */
const records: fc.Arbitrary<Staged> = fc.record({
    status: fc.constantFrom(...statuses),
    published: fc.boolean(),
    period: fc.oneof(
        fc.record({ always: fc.boolean(), startTime: times, endTime: times }).map((values) => getPeriod(dated, values)),
        fc.constant(getPeriod({ title: text() }, {})),
    ),
});

describe('the state of a record', () => {
    it('is live if, and only if, visitors see the record', () => {
        fc.assert(
            fc.property(records, instants, (record, at) => {
                expect(getState(record, at) === 'LIVE').toBe(isVisible(record, at));
            }),
        );
    });

    it('is draft or off if the record is inactive, depending on whether it was published', () => {
        fc.assert(
            fc.property(records, instants, (record, at) => {
                const state = getState(record, at);
                expect(recordStates).toContain(state);
                expect(['DRAFT', 'OFF'].includes(state)).toBe(record.status === 'INACTIVE');
                if (record.status === 'INACTIVE') expect(state).toBe(record.published ? 'OFF' : 'DRAFT');
            }),
        );
    });

    it('changes by itself at the next instant, and not before', () => {
        fc.assert(
            fc.property(records, instants, instants, (record, at, later) => {
                const next = findNextState(record, at);
                if (next !== undefined) expect(getState(record, next)).not.toBe(getState(record, at));
                if (later > at && (next === undefined || later < next))
                    expect(getState(record, later)).toBe(getState(record, at));
            }),
        );
    });

    it('goes from scheduled to live to ended', () => {
        const [start, end] = [Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 2)];
        const record = { status: 'ACTIVE', published: true, period: { start, end } } as const;
        const states = [start - 1, start, end - 1, end].map((at) => getState(record, at));
        expect(states).toEqual(['SCHEDULED', 'LIVE', 'LIVE', 'ENDED']);
        expect([start - 1, start, end].map((at) => findNextState(record, at))).toEqual([start, end, undefined]);
    });
});
