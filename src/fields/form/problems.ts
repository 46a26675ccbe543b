import type { ConflictData, FieldError } from '../../../contract/envelope';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';

/** Returns the refused fields of a failed save; empty if it failed for another reason. */
export function listRefusals(problem: unknown): readonly FieldError[] {
    if (!(problem instanceof CallError)) return [];
    if (problem.code !== errors.validation.code && problem.code !== errors.taken.code) return [];
    const { data } = problem;
    return typeof data === 'object' && data !== null && 'errors' in data && Array.isArray(data.errors)
        ? data.errors
        : [];
}

/** Returns the data of a version conflict; undefined for other errors. */
export function findConflict(problem: unknown): ConflictData | undefined {
    if (!(problem instanceof CallError) || problem.code !== errors.conflict.code) return undefined;
    const { data } = problem;
    if (typeof data !== 'object' || data === null || !('current' in data)) return undefined;
    return data as ConflictData; // The shape of the data that comes with this code.
}

export type Fault = { path: string; message: string };

/** Returns all errors of react-hook-form with their paths, in the order of `names`. */
export function listFaults(nested: unknown, names: readonly string[]): Fault[] {
    const found: Fault[] = [];
    function collect(node: unknown, path: string): void {
        if (typeof node !== 'object' || node === null) return;
        if ('message' in node && typeof node.message === 'string' && node.message !== '')
            found.push({ path, message: node.message });
        for (const [step, below] of Object.entries(node))
            if (step !== 'ref') collect(below, path === '' ? step : `${path}.${step}`);
    }
    collect(nested, '');
    const getPosition = ({ path }: Fault) => names.indexOf(path.split('.')[0] ?? '');
    return found.sort((one, other) => getPosition(one) - getPosition(other));
}
