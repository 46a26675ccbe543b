import type { z } from 'zod';
import { atMost } from '../bounds';
import type { CallContext } from '../call';
import { defineCall } from '../call';
import { limits } from '../limits';
import { statuses } from '../status';
import { idSchema, inquiryShape, pageSchema } from '../verbs';

/** What every account may know of a landing page that it reaches. */
const summary = ({ z }: CallContext) =>
    z.object({
        id: z.string(),
        name: z.string(),
        langs: z.array(z.string()),
        defaultLang: z.string(),
        status: z.enum(statuses),
    });

/** A landing page as far as the account may know of it: with LANDING_PAGE, everything that `resources/landingPage.ts` declares. */
const known = (context: CallContext) => summary(context).catchall(context.z.unknown());

export type LandingPageSummary = {
    id: string;
    name: string;
    langs: string[];
    defaultLang: string;
    status: 'ACTIVE' | 'INACTIVE';
};

/** What a list of landing pages is sorted by; the fields beyond the summary by accounts with LANDING_PAGE. */
export const landingPageSorts = ['name', 'status', 'createdTime', 'updatedTime', 'key', 'primaryDomain'] as const;

function askedOf(context: CallContext): Record<string, z.ZodType> {
    const brief = context.z.boolean().optional();
    return { ...inquiryShape(context, limits.landingPages.ADMIN, landingPageSorts, ['id', 'status']), brief };
}

/**
 * The landing pages that an account reaches; ADMIN takes up to 1300 at once, others 100. `brief` asks for no more of each
 * than everybody may know, as pickers do.
 */
export const inquireLandingPages = defineCall({
    path: '/api/ldp/inquiry',
    name: 'ldp.inquiry',
    input: (context) => context.z.strictObject(askedOf(context)),
    answer: (context) => pageSchema(context, known(context)),
});

/** A landing page with the settings that the account has keys for. */
export const getLandingPage = defineCall({
    path: '/api/ldp/get/:id',
    name: 'ldp.get',
    method: 'GET',
    scope: 'landingPage',
    ldpIdAs: 'id',
    query: { settings: 'Names of some of them, joined by commas; without it all' },
    answer: (context) =>
        summary(context)
            .extend({ settings: context.z.record(context.z.string(), context.z.unknown()) })
            .catchall(context.z.unknown()),
});

/** Raises the landing page's cache version, so that its visitors get everything anew. */
export const clearCache = defineCall({
    path: '/api/ldp/clearcache',
    name: 'ldp.clearcache',
    keys: ['LANDING_PAGE'],
    level: 2,
    scope: 'landingPage',
    ldpIdAs: 'id',
    input: (context) => context.z.strictObject({ id: idSchema(context) }),
    answer: ({ z }) => z.object({ id: z.string(), cacheVersion: z.number(), clearedTime: z.string() }),
});

/** Whether a key and a prefix are free; `id` is the landing page that has them already. */
export const checkKey = defineCall({
    path: '/api/ldp/checkkey',
    name: 'ldp.checkkey',
    keys: ['LANDING_PAGE'],
    level: 2,
    input: (context) => {
        const word = atMost(context.z.string().trim(), 64).optional();
        return context.z.strictObject({ key: word, prefix: word, id: idSchema(context).optional() });
    },
    answer: ({ z }) =>
        z.object({ available: z.boolean(), errors: z.array(z.object({ path: z.string(), msg: z.string() })) }),
});

/** How many names of landing pages are told of one API domain. */
export const mostSharers = 20;

/**
 * Which other landing pages use these API domains too, as they may: the names of those that the caller reaches, and how many
 * others there are. `id` is the landing page that is asked for; API domains of nobody else are left out.
 */
export const checkApiDomains = defineCall({
    path: '/api/ldp/checkapidomains',
    name: 'ldp.checkapidomains',
    keys: ['LANDING_PAGE'],
    input: (context) => {
        const apiDomains = atMost(context.z.array(atMost(context.z.string().trim(), 253)), 20);
        return context.z.strictObject({ apiDomains, id: idSchema(context).optional() });
    },
    answer: ({ z }) =>
        z.object({
            shared: z.array(z.object({ value: z.string(), names: z.array(z.string()), others: z.number() })),
        }),
});

/** What is wrong with a landing page as a whole, or with an API domain: what people see in a dialog each. */
export type NamedReason = { name: string; reason: string };
export type LandingPageRefusal = { landingPageErrors: NamedReason[]; apiDomainErrors: NamedReason[] };
