import { z } from 'zod';
import type { Call } from '../../contract/call';
import type { Resource } from '../../contract/resource';
import type { AnswerListener } from '../../server/api/routes/register';
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
function toWire(answer: unknown): unknown {
    const body = answer instanceof RestPage ? answer.items : (answer ?? null);
    return JSON.parse(JSON.stringify(body));
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
    return ({ call, tenant }, answer) => {
        if (call.dialect === 'raw') return;
        const { langs, defaultLang } = tenant ?? everyLanguage;
        const { error } = getSchema(call, langs, defaultLang).safeParse(toWire(answer));
        for (const issue of error?.issues ?? [])
            for (const fault of listInnermostIssues(issue)) faults.add(`${call.name} answered ${fault}`);
    };
}
