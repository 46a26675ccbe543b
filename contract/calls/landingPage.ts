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
};

/** What every account may know of a landing page that it reaches. */
const summary = ({ z }: AnswerContext) =>
    z.strictObject({
        id: z.string(),
        name: z.string(),
        langs: z.array(z.string()),
        defaultLang: z.string(),
        status: z.enum(statuses),
    });

/** All of it, as accounts with LANDING_PAGE know it. */
function whole(context: AnswerContext) {
    // Which fields there are is not known to the compiler: what their types are is for whoever knows the declaration.
    const declared: Record<never, z.ZodType> = landingPageShape(context);
    return summary(context).extend(declared);
}

/** As far as the account may know of it. */
function knownSchema(context: AnswerContext): z.ZodType<LandingPageSummary> {
    return context.z.union([whole(context), summary(context)]);
}

type WithSettings = LandingPageSummary & { settings: Readonly<Record<string, unknown>> };

function knownWithSettings(context: AnswerContext): z.ZodType<WithSettings> {
    const settings = settingsSchema(context);
    return context.z.union([whole(context).extend({ settings }), summary(context).extend({ settings })]);
}

/** What a list of landing pages is sorted by; the fields beyond the summary by accounts with LANDING_PAGE. */
export const landingPageSorts = ['name', 'status', 'createdTime', 'updatedTime', 'key', 'primaryDomain'] as const;

function askedOf(context: CallContext) {
    const brief = context.z.boolean().optional();
    return { ...inquiryShape(context, limits.landingPages.ADMIN, landingPageSorts, ['id', 'status']), brief };
}

/**
 * The landing pages that an account reaches; ADMIN takes up to 1300 at once, others 100. `brief` asks for no more of each
 * than everybody may know, as pickers do.
 */
export const inquireLandingPages = defineCall({
    path: '/api/ldp/inquiry',
    summary: 'List landing pages',
    name: 'ldp.inquiry',
    input: (context) => context.z.strictObject(askedOf(context)),
    answer: (context) => pageSchema(context, knownSchema(context)),
});

/** A landing page with the settings that the account has keys for. */
export const getLandingPage = defineCall({
    path: '/api/ldp/get/:id',
    summary: 'Get landing page with its settings',
    name: 'ldp.get',
    method: 'GET',
    scope: 'landingPage',
    ldpIdAs: 'id',
    query: { settings: 'Names of some of them, joined by commas; without it all' },
    answer: knownWithSettings,
});

/** Raises the landing page's cache version, so that its visitors get everything anew. */
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

/** Whether a key and a prefix are free; `id` is the landing page that has them already. */
export const checkKey = defineCall({
    path: '/api/ldp/checkkey',
    summary: 'Check whether a key and a prefix are free',
    name: 'ldp.checkkey',
    keys: ['LANDING_PAGE'],
    level: 2,
    input: (context) => {
        const word = atMost(context.z.string().trim(), 64).optional();
        return context.z.strictObject({ key: word, prefix: word, id: idSchema(context).optional() });
    },
    answer: ({ z }) =>
        z.strictObject({
            available: z.boolean(),
            errors: z.array(z.strictObject({ path: z.string(), msg: z.string() })),
        }),
});

/** How many names of landing pages are told of one API domain. */
export const mostSharers = 20;

/**
 * Which other landing pages use these API domains too, as they may: the names of those that the caller reaches, and how many
 * others there are. `id` is the landing page that is asked for; API domains of nobody else are left out.
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

/** What is wrong with a landing page as a whole, or with an API domain: what people see in a dialog each. */
export type NamedReason = { name: string; reason: string };
export type LandingPageRefusal = { landingPageErrors: NamedReason[]; apiDomainErrors: NamedReason[] };
