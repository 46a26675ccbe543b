import type { z } from 'zod';
import { landingPageShape, settingsSchema } from '../answers';
import { atMost } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import { limits } from '../limits';
import { statuses } from '../status';
import { idSchema, inquiryShape, pageSchema } from '../verbs';

export type LandingPageSummary = {
    id: string;
    name: string;
    langs: string[];
    defaultLang: string;
    status: 'ACTIVE' | 'INACTIVE';
    /** Where visitors find it; both are part of public addresses, and empty if a record lacks them. */
    key: string;
    primaryDomain: string;
};

/** Returns the schema of what every account may see of a landing page that it reaches. */
const summary = ({ z }: AnswerContext) =>
    z.strictObject({
        id: z.string(),
        name: z.string(),
        langs: z.array(z.string()),
        defaultLang: z.string(),
        status: z.enum(statuses),
        key: z.string(),
        primaryDomain: z.string(),
    });

/** Returns the schema of a whole landing page, which accounts with LANDING_PAGE see. */
function wholeSchema(context: AnswerContext) {
    // The compiler does not know the declared fields; their types are known where the declaration is.
    const declared: Record<never, z.ZodType> = landingPageShape(context);
    return summary(context).extend(declared);
}

/** Returns the schema of a landing page as far as the caller may see it. */
function visibleSchema(context: AnswerContext): z.ZodType<LandingPageSummary> {
    return context.z.union([wholeSchema(context), summary(context)]);
}

type LandingPageWithSettings = LandingPageSummary & { settings: Readonly<Record<string, unknown>> };

function visibleWithSettings(context: AnswerContext): z.ZodType<LandingPageWithSettings> {
    const settings = settingsSchema(context);
    return context.z.union([wholeSchema(context).extend({ settings }), summary(context).extend({ settings })]);
}

/** The fields that a list of landing pages can be sorted by. Fields outside the summary require LANDING_PAGE. */
export const landingPageSorts = ['name', 'status', 'createdTime', 'updatedTime', 'key', 'primaryDomain'] as const;

function landingPageInquiryShape(context: CallContext) {
    const brief = context.z.boolean().optional();
    const filters = ['id', 'status', 'member'];
    return { ...inquiryShape(context, limits.landingPages.ADMIN, landingPageSorts, filters), brief };
}

/**
 * Lists the landing pages that the caller reaches. Accounts with the position ADMIN get up to 1300 at once, others 100.
 * `brief` answers only the summary of each, as pickers need it. Administrators may filter by `member`, the id of a user
 * who owns or sub-owns them.
 */
export const inquireLandingPages = defineCall({
    path: '/api/ldp/inquiry',
    summary: 'List landing pages',
    name: 'ldp.inquiry',
    input: (context) => context.z.strictObject(landingPageInquiryShape(context)),
    answer: (context) => pageSchema(context, visibleSchema(context)),
});

/** Gets a landing page with the settings that the caller has keys for. */
export const getLandingPage = defineCall({
    path: '/api/ldp/get/:id',
    summary: 'Get landing page with its settings',
    name: 'ldp.get',
    method: 'GET',
    scope: 'landingPage',
    ldpIdAs: 'id',
    query: { settings: 'Names of some of them, joined by commas; without it all' },
    answer: visibleWithSettings,
});

/** Raises the cache version of a landing page, so that its visitors load everything anew. */
export const clearCache = defineCall({
    path: '/api/ldp/clearcache',
    summary: 'Clear the cache of a landing page',
    name: 'ldp.clearcache',
    keys: ['LANDING_PAGE'],
    level: 2,
    scope: 'landingPage',
    ldpIdAs: 'id',
    input: (context) => context.z.strictObject({ id: idSchema(context) }),
    answer: ({ z }) => z.strictObject({ id: z.string(), cacheVersion: z.number(), clearedTime: z.string() }),
});

/** Checks whether a key and a prefix are unused. `id` is the landing page that may already have them. */
export const checkKey = defineCall({
    path: '/api/ldp/checkkey',
    summary: 'Check whether a key and a prefix are free',
    name: 'ldp.checkkey',
    keys: ['LANDING_PAGE'],
    level: 2,
    input: (context) => {
        const textSchema = atMost(context.z.string().trim(), 64).optional();
        return context.z.strictObject({ key: textSchema, prefix: textSchema, id: idSchema(context).optional() });
    },
    answer: ({ z }) =>
        z.strictObject({
            available: z.boolean(),
            errors: z.array(z.strictObject({ path: z.string(), msg: z.string() })),
        }),
});

/** The maximum number of landing page names that are answered for one API domain. */
export const maxSharedNames = 20;

/**
 * Finds the other landing pages that also use these API domains, which is allowed: the names of those that the caller
 * reaches, and the number of the others. `id` is the landing page to be edited. API domains that no other landing page
 * uses are left out.
 */
export const checkApiDomains = defineCall({
    path: '/api/ldp/checkapidomains',
    summary: 'Find other landing pages with these API domains',
    name: 'ldp.checkapidomains',
    keys: ['LANDING_PAGE'],
    input: (context) => {
        const apiDomains = atMost(context.z.array(atMost(context.z.string().trim(), 253)), 20);
        return context.z.strictObject({ apiDomains, id: idSchema(context).optional() });
    },
    answer: ({ z }) =>
        z.strictObject({
            shared: z.array(z.strictObject({ value: z.string(), names: z.array(z.string()), others: z.number() })),
        }),
});

/** Why a landing page or an API domain was refused, as shown in a dialog. */
export type NamedReason = { name: string; reason: string };
export type LandingPageRefusal = { landingPageErrors: NamedReason[]; apiDomainErrors: NamedReason[] };
