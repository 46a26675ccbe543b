import { atMost } from '../bounds';
import { type CallContext, defineCall } from '../call';
import { limits } from '../limits';
import { type Status, statuses } from '../status';
import { idSchema } from '../verbs';

/** The two boundaries of a period. */
export const boundaries = ['START', 'END'] as const;

export type BoundaryName = (typeof boundaries)[number];

/**
 * A record that starts or ends at `time`. `ldpName` is the name of its landing page, `title` its own in the default
 * language there. `status`, `publishedTime`, `startTime` and `endTime` tell its state: a draft starts only if somebody
 * publishes it by then.
 */
export type CalendarItem = {
    is: BoundaryName;
    time: string;
    ldpId: string;
    ldpName: string;
    resource: string;
    recordId: string;
    title: string;
    status: Status;
    publishedTime: string | null;
    startTime: string;
    endTime: string;
};

/** How many records start and end on a day, as `2026-12-31`, of Asia/Bangkok. */
export type CalendarDay = { day: string; starts: number; ends: number };

/** One part of the calendar. `next` continues it; null if nothing follows. `days` come with the first part only. */
export type CalendarPart = { items: CalendarItem[]; next: string | null; days: CalendarDay[] };

/** Which landing pages and types to look at; all that the account may view by default. */
const narrowing = (context: CallContext) => ({
    ldpIds: atMost(context.z.array(idSchema(context)).min(1), limits.landingPages.ADMIN).optional(),
    resources: atMost(context.z.array(idSchema(context)).min(1), 100).optional(),
});

const longestId = 200;

/**
 * Lists what starts and ends from one instant up to another, in order of time: active records and drafts of the active
 * landing pages within the caller's reach, of the types that it may view.
 *
 * @throws {Failure} 40001 at `to` if the span is empty or longer than `limits.calendarDays`
 */
export const inquireCalendar = defineCall({
    path: '/api/ldp/calendar/inquiry',
    summary: 'What starts and ends when',
    input: (context) => {
        const { z } = context;
        const instant = atMost(z.iso.datetime({ offset: true }), 64).transform((text) => new Date(text).toISOString());
        return z
            .strictObject({
                from: instant,
                to: instant,
                ...narrowing(context),
                after: atMost(z.string().min(1), longestId + 200).optional(),
                limit: z.number().int().min(1).max(limits.calendarItems).optional(),
            })
            .refine(({ from, to }) => from < to, { path: ['to'], message: 'validation.endAfterStart' })
            .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= limits.calendarDays * 86_400_000, {
                path: ['to'],
                message: 'validation.calendarDays',
                params: { max: limits.calendarDays },
            });
    },
    answer: ({ z }) =>
        z.strictObject({
            items: z.array(
                z.strictObject({
                    is: z.enum(boundaries),
                    time: z.string(),
                    ldpId: z.string(),
                    ldpName: z.string(),
                    resource: z.string(),
                    recordId: z.string(),
                    title: z.string(),
                    status: z.enum(statuses),
                    publishedTime: z.string().nullable(),
                    startTime: z.string(),
                    endTime: z.string(),
                }),
            ),
            next: z.string().nullable(),
            days: z.array(z.strictObject({ day: z.string(), starts: z.number().int(), ends: z.number().int() })),
        }),
});
