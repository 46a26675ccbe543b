import type { z } from 'zod';

/** What is wrong with one value: an i18n key of the `validation` namespace and its placeholders. */
export type Problem = { path: string; key: string; params: Record<string, string | number> };

type Issue = z.core.$ZodIssue;

function at(input: unknown, path: readonly PropertyKey[]): unknown {
    let value = input;
    for (const step of path) {
        if (typeof value !== 'object' || value === null) return undefined;
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

function keyOf(issue: Issue, input: unknown): Omit<Problem, 'path'> {
    if (issue.message.startsWith('validation.')) return { key: issue.message.slice('validation.'.length), params: {} };
    const value = at(input, issue.path);
    if (value === undefined || value === null || value === '') return { key: 'required', params: {} };
    if (issue.code === 'too_small' || issue.code === 'too_big') return sizeKey(issue);
    if (issue.code === 'invalid_value') return { key: 'choice', params: {} };
    if (issue.code === 'invalid_type') return { key: 'type', params: {} };
    return { key: 'format', params: {} };
}

/**
 * Every problem of a failed parse, in the order of the fields, unknown keys by their own path.
 *
 * @example const parsed = schema.safeParse(body); if (!parsed.success) throw invalid(problemsOf(parsed.error, body));
 */
export function problemsOf(error: z.ZodError, input: unknown): Problem[] {
    const problems: Problem[] = [];
    const seen = new Set<string>();
    for (const issue of error.issues) {
        const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
        for (const steps of paths) {
            const path = steps.map(String).join('.');
            const problem = issue.code === 'unrecognized_keys' ? { key: 'unknown', params: {} } : keyOf(issue, input);
            if (seen.has(path)) continue;
            seen.add(path);
            problems.push({ path, key: `validation.${problem.key}`, params: problem.params });
        }
    }
    return problems;
}
