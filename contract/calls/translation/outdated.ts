import type { z } from 'zod';
import { atMost, maxInteger } from '../../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../../call';
import type { OutdatedText } from '../../translation/outdated';
import { idSchema, maxIds } from '../../verbs';

/** The record or setting that is meant; `id` is the variant of a setting, empty if it has none. */
const subjectShape = (context: CallContext) => ({
    ldpId: idSchema(context).optional(),
    resource: idSchema(context),
    id: atMost(context.z.string(), 200),
});

const shared = { keysFrom: 'resource', scope: 'landingPage' } as const;

function outdatedSchema({ z }: AnswerContext): z.ZodType<{ version: number; outdated: OutdatedText[] }> {
    const text = z.string().exactOptional();
    const one = z.strictObject({ path: z.string(), lang: z.string(), text, source: text });
    return z.strictObject({ version: z.number().int(), outdated: z.array(one) });
}

/**
 * Lists the translations of a record or setting that are older than their source, in its present version.
 *
 * @throws {Failure} 40401 if there is no such record
 */
export const listOutdated = defineCall({
    path: '/api/translation/outdated',
    summary: 'Translations of a record that are older than their source',
    errors: ['notFound'],
    ...shared,
    input: (context) => context.z.strictObject(subjectShape(context)),
    answer: outdatedSchema,
});

/**
 * Declares that translations fit their source as it is now. It makes no new version: the texts stay as they are.
 *
 * @throws {Failure} 40401 if there is no such record, 40901 if it has another version
 */
export const confirmTranslations = defineCall({
    path: '/api/translation/confirm',
    summary: 'Say that translations fit their source as it is now',
    errors: ['notFound', 'conflict'],
    ...shared,
    level: 2,
    input: (context) => {
        const { z } = context;
        const text = z.strictObject({ path: atMost(z.string().min(1), 500), lang: atMost(z.string().min(1), 10) });
        return z.strictObject({
            ...subjectShape(context),
            version: z.number().int().min(1).max(maxInteger),
            texts: atMost(z.array(text).min(1), maxIds),
        });
    },
    answer: outdatedSchema,
});
