import { invalid, problem } from '../../base/system/errors';

/**
 * Parses a number in a query.
 *
 * @throws {Failure} 40001 at `path` unless it is a number from 1 to `max`
 */
export function parseCount(text: string, path: string, max: number): number {
    const count = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
    return count <= max ? count : invalid([problem(path, 'validation.maxValue', { max })]);
}
