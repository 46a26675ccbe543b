import type { z } from 'zod';
import { atMost } from '../../bounds';
import { defineCall } from '../../call';
import { limits } from '../../limits';
import { idSchema } from '../../verbs';
import { countSchema, gapsShape, type LanguageGaps } from './gaps';

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
