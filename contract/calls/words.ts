import type { z } from 'zod';
import { atMost, maxInteger } from '../bounds';
import { type AnswerContext, defineCall } from '../call';
import { limits } from '../limits';
import { isCleanText, trimText } from '../text';
import { idSchema } from '../verbs';

/** Words that are the same in every language, for all landing pages of an operator. Version 0: none were ever saved. */
export type KeptWords = { words: string[]; version: number };

const answer = ({ z }: AnswerContext): z.ZodType<KeptWords> =>
    z.strictObject({ words: z.array(z.string()), version: z.number().int().min(0).max(maxInteger) });

/** Gets the words that translations of a landing page keep: those of its owner. */
export const getWords = defineCall({
    path: '/api/ldp/words/get/:ldpId',
    summary: 'Words that stay as they are in every language',
    method: 'GET',
    scope: 'landingPage',
    answer,
});

/**
 * Replaces the words that translations keep, of the owner of a landing page. Repeated and empty ones are left out.
 *
 * @throws {Failure} 40901 if somebody has replaced them since
 */
export const updateWords = defineCall({
    path: '/api/ldp/words/update',
    summary: 'Replace the words that stay as they are in every language',
    keys: ['LANDING_PAGE'],
    level: 2,
    errors: ['conflict'],
    scope: 'landingPage',
    input: (context) => {
        const { z } = context;
        const word = atMost(z.string().overwrite(trimText), limits.keptWord).refine(
            isCleanText,
            'validation.characters',
        );
        return z.strictObject({
            ldpId: idSchema(context),
            version: z.number().int().min(0).max(maxInteger),
            words: atMost(z.array(word), limits.keptWords),
        });
    },
    answer,
});
