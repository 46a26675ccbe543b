import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundaries } from '../../../../contract/calls/calendar';
import { comparePlaces } from '../../../../server/features/calendar/boundary';

const few = fc.constantFrom('a', 'b', 'c');
const place = fc.record({ is: fc.constantFrom(...boundaries), time: few, ldp_id: few, resource: few, id: few });

it('places in the calendar have one order: whichever is asked first, and only the same are equal', () => {
    fc.assert(
        fc.property(place, place, (one, other) => {
            const compared = comparePlaces(one, other);
            expect(comparePlaces(other, one)).toBe(compared === 0 ? 0 : -compared);
            expect(compared === 0).toBe(JSON.stringify(one) === JSON.stringify(other));
        }),
    );
});
