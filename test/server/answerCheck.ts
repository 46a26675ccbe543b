import { z } from 'zod';
import type { Call } from '../../contract/call';
import type { Resource } from '../../contract/resource';
import type { AnswerListener } from '../../server/api/routes/register';
import { JsonText } from '../../server/base/http/jsonText';
import { everyLanguage } from '../../server/kernel/guard/bodySchema';
import { RestPage } from '../../server/kernel/rest/page';

type Issue = z.core.$ZodIssue;

const faults = new Set<string>();

/** Returns and clears the deviations of answers from their declarations: call, path and what is wrong. */
export function takeAnswerFaults(): string[] {
    const found = [...faults];
    faults.clear();
    return found;
}

/** Lists the innermost issues; in a union, those of the schema that the answer comes closest to. */
function listInnermostIssues(issue: Issue, path: readonly PropertyKey[] = []): string[] {
    const at = [...path, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
        const [closest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
        return closest.flatMap((each) => listInnermostIssues(each, at));
    }
    return [`${at.join('.')}: ${issue.message}`];
}

/** Returns the answer as a client receives it. */
export function toWire(answer: unknown): unknown {
    if (answer instanceof JsonText) return JSON.parse(answer.text);
    const body = answer instanceof RestPage ? answer.items : (answer ?? null);
    return JSON.parse(JSON.stringify(body));
}

function findValue(value: unknown, path: readonly PropertyKey[]): unknown {
    return path.reduce<unknown>((found, step) => Reflect.get(Object(found), step), value);
}

/**
 * Checks every answer of an app against its call's declaration; `takeAnswerFaults` reports deviations at the end of the
 * test. Schemas are built once for each call and set of languages.
 */
export function answerCheck(resources: readonly Resource[]): AnswerListener {
    const schemas = new Map<string, z.ZodType>();
    const getSchema = (call: Call, langs: readonly string[], defaultLang: string) => {
        const key = `${call.name} ${langs.join()}`;
        const schema = schemas.get(key) ?? call.answer({ z, langs, defaultLang, resources });
        schemas.set(key, schema);
        return schema;
    };
    return ({ call, tenant, body }, answer) => {
        if (call.dialect === 'raw') return;
        const { langs, defaultLang } = tenant ?? everyLanguage;
        const wire = toWire(answer);
        const { error } = getSchema(call, langs, defaultLang).safeParse(wire);
        // An inquiry for some fields is answered with records that lack the others.
        const isPart = typeof body === 'object' && body !== null && 'fields' in body && Array.isArray(body.fields);
        const issues = (error?.issues ?? []).filter(({ path }) => !isPart || findValue(wire, path) !== undefined);
        for (const issue of issues)
            for (const fault of listInnermostIssues(issue)) faults.add(`${call.name} answered ${fault}`);
    };
}
