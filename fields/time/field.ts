import { atMost } from '../../contract/bounds';
import { base, type Field, isBlank, onlyWhen } from '../../contract/field';
import { flag } from '../flag/field';

export type TimeField = Field<string | null> & { kind: 'time' };

/** Longer than any timestamp at any precision. */
const maxLength = 64;

/**
 * Declares a field for a point in time: ISO 8601 in UTC on the wire, Asia/Bangkok on the screen. `after` names a
 * sibling that must be earlier.
 */
export function time({ after }: { after?: string } = {}): TimeField {
    return {
        ...base<string | null, 'time'>('time', null),
        drafted: true,
        shape: 'string',
        siblings: after === undefined ? [] : [after],
        schema({ z, required }) {
            const moment = atMost(z.iso.datetime({ offset: true }), maxLength).transform((value) =>
                new Date(value).toISOString(),
            );
            return required ? moment : moment.nullable();
        },
        check(value, siblings) {
            const earlier = after === undefined ? null : siblings[after];
            if (isBlank(earlier) || value === null) return undefined;
            return Date.parse(String(earlier)) < Date.parse(value) ? undefined : 'validation.endAfterStart';
        },
    };
}

/** Declares a period: `always`, or else both `startTime` and `endTime`. */
export function period() {
    const limited = { always: [false] };
    return {
        always: { ...flag(), role: 'always' as const },
        startTime: onlyWhen(limited, { ...time(), role: 'start' as const }),
        endTime: onlyWhen(limited, { ...time({ after: 'startTime' }), role: 'end' as const }),
    };
}
