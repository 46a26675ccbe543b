import type { z } from 'zod';
import { atMost, maxInteger } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import { limits } from '../limits';
import type { OutdatedText } from '../translation/outdated';
import { idSchema, maxIds } from '../verbs';

/** How far texts are translated into a language: those that are missing, and those that are older than their source. */
export type LanguageGaps = { missing: number; outdated: number };

/** What of a record or setting is not translated, by language; a language that is complete is absent. */
export type TranslationGaps = Readonly<Record<string, LanguageGaps>>;

/**
 * A type in the overview of a landing page: `texts` in `records`, and by language what is not translated, where
 * `incomplete` counts the records that are meant. `variant` is that of a setting with several, otherwise empty.
 * `isPartial`: it has more records than are looked through.
 */
export type TranslatedType = {
    resource: string;
    variant: string;
    records: number;
    texts: number;
    isPartial: boolean;
    langs: Record<string, LanguageGaps & { incomplete: number }>;
};

/**
 * What of a landing page is not translated, by each of its languages, all types together: `texts` in `records`; `isPartial`
 * as in `TranslatedType`.
 */
export type TranslatedPage = Pick<TranslatedType, 'records' | 'texts' | 'isPartial'> & {
    ldpId: string;
    langs: Record<string, LanguageGaps>;
};

const countSchema = ({ z }: AnswerContext) => z.number().int().min(0).max(maxInteger);

const gapsShape = (context: AnswerContext) => ({ missing: countSchema(context), outdated: countSchema(context) });

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

/** Counts what is not translated of some records of a list, by id; records that are complete or gone are absent. */
export const countGaps = defineCall({
    path: '/api/translation/gaps',
    summary: 'What of some records is not translated',
    ...shared,
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

/**
 * Counts what is not translated of a landing page, by type, of the types that the caller may view. Long lists are looked
 * through as far as their first `limits.gapRows` records.
 */
export const translationOverview = defineCall({
    path: '/api/ldp/translation/overview/:ldpId',
    summary: 'How far a landing page is translated',
    heavy: true,
    method: 'GET',
    scope: 'landingPage',
    answer: (context): z.ZodType<TranslatedType[]> => {
        const { z } = context;
        const count = countSchema(context);
        return z.array(
            z.strictObject({
                resource: z.string(),
                variant: z.string(),
                records: count,
                texts: count,
                isPartial: z.boolean(),
                langs: z.record(z.string(), z.strictObject({ ...gapsShape(context), incomplete: count })),
            }),
        );
    },
});

/**
 * Compares landing pages by what of them is translated, as the overview counts it; those that the caller does not reach are
 * left out.
 */
export const compareTranslations = defineCall({
    path: '/api/translation/compare',
    summary: 'How far several landing pages are translated',
    heavy: true,
    input: (context) =>
        context.z.strictObject({
            ldpIds: atMost(context.z.array(idSchema(context)).min(1), limits.comparedPages),
        }),
    answer: (context): z.ZodType<TranslatedPage[]> => {
        const { z } = context;
        return z.array(
            z.strictObject({
                ldpId: z.string(),
                records: countSchema(context),
                texts: countSchema(context),
                isPartial: z.boolean(),
                langs: z.record(z.string(), z.strictObject(gapsShape(context))),
            }),
        );
    },
});
