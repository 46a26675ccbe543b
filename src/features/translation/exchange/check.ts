import type { Zod } from '../../../../contract/field';
import { getProblems, type Problem } from '../../../../contract/validation';
import type { Unit } from './units';

/** Finds what is wrong with a text, by the schema of its field; undefined if nothing is. */
export function findProblem(z: Zod, { field }: Unit, text: string, lang: string): Omit<Problem, 'path'> | undefined {
    const schema = field.schema({ z, langs: [lang], defaultLang: lang, required: false });
    const parsed = schema.safeParse(text);
    return parsed.success ? undefined : getProblems(parsed.error, text)[0];
}
