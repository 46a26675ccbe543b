import type { z } from 'zod';
import { atMost } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import type { RecordReference } from '../preferences';
import { type Status, statuses } from '../status';
import { idSchema } from '../verbs';

/**
 * Something that a search found; `ldpId` is empty if it belongs to no landing page, and so is `site`, the name of its
 * landing page. `title` is in the caller's language if it has one there, and empty if it has none. Of a setting, `id` is
 * the variant, perhaps empty. `excerpt` is a part of its text around what was searched for, if that is not in the title:
 * plain text of one line. `picture` is the address of a file, without a token.
 */
export type Found = RecordReference & {
    site: string;
    title: string;
    excerpt: string;
    status: Status;
    picture?: string | undefined;
};

/**
 * What a search found, each list the best first. `here` are records of the landing page that the search named, followed
 * by its settings; `elsewhere` are records of others. `isWhole` is false if a part took too long, so that something may
 * be missing.
 */
export type SearchAnswer = {
    here: Found[];
    elsewhere: Found[];
    landingPages: Found[];
    files: Found[];
    accounts: Found[];
    isWhole: boolean;
};

/** The most references that one call resolves. */
const mostReferences = 50;

const id = 200;

function foundSchema({ z }: AnswerContext): z.ZodType<Found> {
    return z.strictObject({
        resource: z.string(),
        id: z.string(),
        ldpId: z.string(),
        site: z.string(),
        title: z.string(),
        excerpt: z.string(),
        status: z.enum(statuses),
        picture: z.string().optional(),
    });
}

function referenceSchema({ z }: CallContext): z.ZodType<RecordReference> {
    return z.strictObject({
        resource: atMost(z.string().min(1), 64),
        id: atMost(z.string().min(1), id),
        ldpId: atMost(z.string(), 64),
    });
}

/**
 * Searches everything that the caller may see, on every landing page that it reaches: records by any word of their texts
 * or by their id, landing pages, files and accounts by their names. All words of `q` must be found; letters within a word
 * are enough. The records of the landing page `ldpId` come first. What people look for is in no address, hence in no log.
 */
export const search = defineCall({
    path: '/api/search',
    summary: 'Search everything that the account may see',
    heavy: true,
    input: (context) => {
        const { z } = context;
        return z.strictObject({ q: atMost(z.string(), 500), ldpId: idSchema(context).optional() });
    },
    answer: (context): z.ZodType<SearchAnswer> => {
        const { z } = context;
        const found = z.array(foundSchema(context));
        return z.strictObject({
            here: found,
            elsewhere: found,
            landingPages: found,
            files: found,
            accounts: found,
            isWhole: z.boolean(),
        });
    },
});

/**
 * Returns what references name, in their order, as the caller may see it now; what is gone, or may not be seen, is left
 * out.
 */
export const resolveReferences = defineCall({
    path: '/api/search/resolve',
    summary: 'Get the titles of what references name',
    input: (context) =>
        context.z.strictObject({ references: atMost(context.z.array(referenceSchema(context)), mostReferences) }),
    answer: (context) => context.z.array(foundSchema(context)),
});
