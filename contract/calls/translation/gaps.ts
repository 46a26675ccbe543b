import type { z } from 'zod';
import { atMost, maxInteger } from '../../bounds';
import { type AnswerContext, defineCall } from '../../call';
import { idSchema } from '../../verbs';

/** How far texts are translated into a language: those that are missing, and those that are older than their source. */
export type LanguageGaps = { missing: number; outdated: number };

/** What of a record or setting is not translated, by language; a language that is complete is absent. */
export type TranslationGaps = Readonly<Record<string, LanguageGaps>>;

/** The schema of a number of records or texts. */
export const countSchema = ({ z }: AnswerContext) => z.number().int().min(0).max(maxInteger);

/** The schemas of `LanguageGaps`. */
export const gapsShape = (context: AnswerContext) => ({
    missing: countSchema(context),
    outdated: countSchema(context),
});

/** Counts what is not translated of some records of a list, by id; records that are complete or gone are absent. */
export const countGaps = defineCall({
    path: '/api/translation/gaps',
    summary: 'What of some records is not translated',
    keysFrom: 'resource',
    scope: 'landingPage',
    input: (context) => {
        const { z } = context;
        return z.strictObject({
            ldpId: idSchema(context).optional(),
            resource: idSchema(context),
            ids: atMost(z.array(atMost(z.string().min(1), 200)), 100),
        });
    },
    answer: (context): z.ZodType<Record<string, TranslationGaps>> => {
        const { z } = context;
        return z.record(z.string(), z.record(z.string(), z.strictObject(gapsShape(context))));
    },
});
