import { invalid, problem } from '../base/system/errors';

/** ISO 8601 with a time zone, so that the meaning does not depend on a local clock. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses an instant and returns it as revisions contain it.
 *
 * @throws {Failure} 40001 at `path` unless it is ISO 8601 with a time zone
 */
export function parseInstant(path: string, value: unknown): string {
    const time = typeof value === 'string' && instantPattern.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? invalid([problem(path, 'validation.format')]) : new Date(time).toISOString();
}
