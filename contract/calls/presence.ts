import type { z } from 'zod';
import { atMost, maxInteger } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import { idSchema } from '../verbs';

/** Times of presence in seconds: how often a form says that it is open, and how long that counts. */
export const presenceTimes = { beat: 20, valid: 45 } as const;

/** The most people that are named, and the most forms that an account may announce at the same time. */
export const presenceLimits = { people: 20, forms: 50 } as const;

/** Somebody who has the same record open; `isSelf` is the caller in another tab. */
export type PresentPerson = { name: string; isTyping: boolean; isSelf: boolean };

/** The last change of a record, as its history tells it: by whom, when (ISO 8601), and whether it was deleted then. */
export type LatestChange = { version: number; by: string; time: string; isGone: boolean };

/** Who else has a record open, and its last change; null if nothing has ever changed it. */
export type Presence = { people: PresentPerson[]; latest: LatestChange | null };

const presenceSchema = ({ z }: AnswerContext): z.ZodType<Presence> =>
    z.strictObject({
        people: z
            .array(z.strictObject({ name: z.string(), isTyping: z.boolean(), isSelf: z.boolean() }))
            .max(presenceLimits.people),
        latest: z
            .strictObject({
                version: z.number().int().max(maxInteger),
                by: z.string(),
                time: z.string(),
                isGone: z.boolean(),
            })
            .nullable(),
    });

/** The name of a form: 128 random bits, hexadecimal. */
const tabSchema = ({ z }: CallContext) => z.string().regex(/^[0-9a-f]{32}$/);

/**
 * Says that the caller has a form open, types in it, or has left it, and answers who else has. `id` is that of the
 * record, or the variant of a setting, empty if it has none. A form says so again every `presenceTimes.beat` seconds.
 * It locks nothing, and does not count as a use of the session. Types without landing page: administrators only.
 *
 * @throws {Failure} 42901 if the account has too many forms open
 */
export const announcePresence = defineCall({
    path: '/api/presence/announce',
    summary: 'Say that a record is open, and see who else has it open',
    name: 'presence.announce',
    audience: 'oneself',
    errors: ['tooManyRequests'],
    keysFrom: 'resource',
    scope: 'landingPage',
    isPassive: true,
    input: (context) => {
        const { z } = context;
        return z.strictObject({
            ldpId: idSchema(context).optional(),
            resource: idSchema(context),
            id: atMost(z.string(), 200),
            tab: tabSchema(context),
            state: z.enum(['open', 'typing', 'left']),
        });
    },
    answer: presenceSchema,
});

/**
 * Follows what `presence.announce` answers for a form, as server-sent events, as long as that form goes on announcing
 * itself, for some minutes at most.
 *
 * @throws {Failure} 40401 if the caller has announced no such form, 42901 if too many are followed
 */
export const followPresence = defineCall({
    path: '/api/presence/follow/:tab',
    summary: 'Follow who else has a record open, as server-sent events',
    name: 'presence.follow',
    audience: 'oneself',
    method: 'GET',
    dialect: 'raw',
    errors: ['notFound', 'tooManyRequests', 'unavailable'],
    isPassive: true,
});
