import { boundaries } from '../../../contract/calls/calendar';
import { invalid, problem } from '../../base/system/errors';
import type { Place } from './boundary';

const separator = ' ';

/** Returns the text from which a calendar is continued behind a place. */
export function writeCursor({ time, is, ldp_id, resource, id }: Place): string {
    return [time, is, ldp_id, resource, id].join(separator);
}

/**
 * Returns the place that a text names.
 *
 * @throws {Failure} 40001 if it names none
 */
export function readCursor(after: string): Place {
    const [time = '', side, ldp_id, resource, ...rest] = after.split(separator);
    const is = boundaries.find((each) => each === side);
    const id = rest.join(separator);
    if (!is || ldp_id === undefined || resource === undefined || id === '' || Number.isNaN(Date.parse(time)))
        return invalid([problem('after', 'validation.unknown')]);
    return { time, is, ldp_id, resource, id };
}
