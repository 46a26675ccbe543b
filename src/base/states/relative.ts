const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Units, each with its length in milliseconds and the distance from which on it is used. */
const units = [
    { unit: 'minute', length: minute, from: 0 },
    { unit: 'hour', length: hour, from: 59.5 * minute },
    { unit: 'day', length: day, from: 23.5 * hour },
    { unit: 'month', length: 30.436875 * day, from: 30.5 * day },
    { unit: 'year', length: 365.2425 * day, from: 11.5 * 30.436875 * day },
] as const;

type RelativeUnit = (typeof units)[number]['unit'];

/** How far away an instant is: negative if it is past. `until` is the instant at which that is no longer right. */
export type Relative = { value: number; unit: RelativeUnit; until: number };

/** Returns how far an instant is from now, both in milliseconds since 1970; at least one minute. */
export function getRelative(instant: number, now: number): Relative {
    const distance = Math.abs(instant - now);
    const index = units.findLastIndex(({ from }) => distance >= from);
    const { unit, length, from } = units[index] ?? units[0];
    const count = Math.max(1, Math.round(distance / length));
    if (instant > now) {
        // Distances shrink: the last one that is rounded to this count, or is told in this unit.
        const last = Math.max(count === 1 ? 0 : (count - 0.5) * length, from);
        return { value: count, unit, until: Math.floor(instant - last) + 1 };
    }
    const first = Math.min((count + 0.5) * length, units[index + 1]?.from ?? Number.POSITIVE_INFINITY);
    return { value: -count, unit, until: Math.ceil(instant + first) };
}

/** Returns how far a time (ISO 8601) is from now; undefined for a text that is no time. */
export function findRelative(time: string, now: number): Relative | undefined {
    const instant = Date.parse(time);
    return Number.isFinite(instant) ? getRelative(instant, now) : undefined;
}
