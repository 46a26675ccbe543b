import type { z } from 'zod';
import type { TextParams } from './field';

/** A problem of one value: an i18n key of the `validation` namespace and the values of its placeholders. */
export type Problem = { path: string; key: string; params: TextParams };

type Issue = z.core.$ZodIssue;

/**
 * The maximum number of problems in an answer. More are of no use, and a request with a million wrong values must not
 * produce a million messages.
 */
export const maxProblems = 100;

/** An issue with the path of the value that it is about. */
type LocatedIssue = { issue: Issue; steps: readonly PropertyKey[] };

function* locateIssues(issues: readonly Issue[]): Generator<LocatedIssue> {
    for (const issue of issues) {
        if (issue.code !== 'unrecognized_keys') yield { issue, steps: issue.path };
        else for (const key of issue.keys) yield { issue, steps: [...issue.path, key] };
    }
}

/** Returns the value at a path; undefined if there is none. */
export function at(input: unknown, path: readonly PropertyKey[]): unknown {
    let value = input;
    for (const step of path) {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
        value = Reflect.get(value, step);
    }
    return value;
}

function sizeKey(issue: Issue & { code: 'too_small' | 'too_big' }): Omit<Problem, 'path'> {
    const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
    if (issue.code === 'too_small' && limit === 1 && issue.origin !== 'number') return { key: 'required', params: {} };
    const side = issue.code === 'too_small' ? 'min' : 'max';
    const what = issue.origin === 'string' ? 'Length' : issue.origin === 'array' ? 'Items' : 'Value';
    return { key: side + what, params: { [side]: limit } };
}

/** Returns the placeholder values that a rule has passed with its message. */
function getParams(issue: Issue): TextParams {
    // Only rules of declarations pass any, and their types are checked there.
    return issue.code === 'custom' ? ((issue.params ?? {}) as TextParams) : {};
}

function getMessageKey(issue: Issue, input: unknown): Omit<Problem, 'path'> {
    if (issue.message.startsWith('validation.'))
        return { key: issue.message.slice('validation.'.length), params: getParams(issue) };
    const value = at(input, issue.path);
    if (value === undefined || value === null || value === '') return { key: 'required', params: {} };
    if (issue.code === 'too_small' || issue.code === 'too_big') return sizeKey(issue);
    if (issue.code === 'invalid_value') return { key: 'choice', params: {} };
    if (issue.code === 'invalid_type') return { key: 'type', params: {} };
    return { key: 'format', params: {} };
}

/**
 * Returns the problems of a failed parse in the order of the fields: one for each path, unknown keys by their own path,
 * and at most one hundred.
 *
 * @example const parsed = schema.safeParse(body); if (!parsed.success) throw invalid(getProblems(parsed.error, body));
 */
export function getProblems(error: z.ZodError, input: unknown): Problem[] {
    const problems = new Map<string, Problem>();
    for (const { issue, steps } of locateIssues(error.issues)) {
        if (problems.size >= maxProblems) break;
        const path = steps.map(String).join('.');
        if (problems.has(path)) continue;
        const { key, params } =
            issue.code === 'unrecognized_keys' ? { key: 'unknown', params: {} } : getMessageKey(issue, input);
        problems.set(path, { path, key: `validation.${key}`, params });
    }
    return [...problems.values()];
}
