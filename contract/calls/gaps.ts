import { defineCall } from '../call';

/**
 * What a landing page lacks. FEW: fewer active entries than recommended, `count` of `of`. INCOMPLETE: `count` values of a
 * setting are required and empty. LANGUAGES: `count` records, or texts of a setting, have no text in `langs`. VARIANTS:
 * `count` of `of` variants of a setting are not complete. CONTRAST: `count` of `of` pairs of colours are hard to read.
 * DOMAIN: it has no primary domain, or `count` domains that are not proven.
 */
const gapKinds = ['FEW', 'INCOMPLETE', 'LANGUAGES', 'VARIANTS', 'CONTRAST', 'DOMAIN'] as const;

type GapKind = (typeof gapKinds)[number];

/** `resource` is the type that can be mended; `variant` that of a setting with several, otherwise empty. */
export type Gap = {
    kind: GapKind;
    resource: string;
    variant: string;
    count: number;
    of: number;
    langs: string[];
};

/**
 * Lists what a landing page lacks before visitors should come, of the types that the caller may view. Long lists are
 * looked through as far as their first `limits.gapRows` records.
 */
export const listGaps = defineCall({
    path: '/api/ldp/gaps/list/:ldpId',
    summary: 'What a landing page still lacks',
    name: 'ldp.gaps',
    method: 'GET',
    scope: 'landingPage',
    answer: ({ z }) =>
        z.array(
            z.strictObject({
                kind: z.enum(gapKinds),
                resource: z.string(),
                variant: z.string(),
                count: z.number().int().min(0),
                of: z.number().int().min(0),
                langs: z.array(z.string()),
            }),
        ),
});
