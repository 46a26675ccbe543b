import { z } from 'zod';
import type { Call } from '../../contract/call';
import type { Resource } from '../../contract/resource';
import type { Answered } from '../../server/api/routes/register';
import { everyLanguage } from '../../server/kernel/guard/bodySchema';
import { RestPage } from '../../server/kernel/rest/page';

type Issue = z.core.$ZodIssue;

const faults = new Set<string>();

/** What has been answered otherwise than it is declared since this was last asked: call, path and what is wrong there. */
export function takeAnswerFaults(): string[] {
    const found = [...faults];
    faults.clear();
    return found;
}

/** Of several schemas that an answer might have met, what it lacks of the one that it comes closest to. */
function leaves(issue: Issue, path: readonly PropertyKey[] = []): string[] {
    const at = [...path, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
        const [closest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
        return closest.flatMap((each) => leaves(each, at));
    }
    return [`${at.join('.')}: ${issue.message}`];
}

/** What a client gets of it. */
function sent(answer: unknown): unknown {
    const body = answer instanceof RestPage ? answer.items : (answer ?? null);
    return JSON.parse(JSON.stringify(body));
}

/**
 * Holds every answer of an app against what its call declares; what is not so is told by `takeAnswerFaults` at the end of the
 * test. Schemas are made once for each call and languages.
 */
export function answerCheck(resources: readonly Resource[]): Answered {
    const schemas = new Map<string, z.ZodType>();
    const schemaOf = (call: Call, langs: readonly string[], defaultLang: string) => {
        const key = `${call.name} ${langs.join()}`;
        const schema = schemas.get(key) ?? call.answer({ z, langs, defaultLang, resources });
        schemas.set(key, schema);
        return schema;
    };
    return ({ call, tenant }, answer) => {
        if (call.dialect === 'raw') return;
        const { langs, defaultLang } = tenant ?? everyLanguage;
        const { error } = schemaOf(call, langs, defaultLang).safeParse(sent(answer));
        for (const issue of error?.issues ?? [])
            for (const fault of leaves(issue)) faults.add(`${call.name} answered ${fault}`);
    };
}
