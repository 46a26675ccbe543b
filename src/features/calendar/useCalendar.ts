import { useInfiniteQuery } from '@tanstack/react-query';
import { type CalendarItem, inquireCalendar } from '../../../contract/calls/calendar';
import { limits } from '../../../contract/limits';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import { changed, useParameters } from '../../base/unsaved/useParameters';
import { addDays, type Day, getBeginning, getMonth, isDayOf, isMonth, listWeeks, type Month, toDay } from './days';
import { useToday } from './useToday';

/** The value of the parameter that stands for all landing pages. */
const allPages = 'all';

const parameterNames = ['look', 'month', 'day', 'of', 'type'] as const;
type Name = (typeof parameterNames)[number];

export type Look = 'month' | 'agenda';

/** The state of the calendar in the address. `ldpId` is undefined for all landing pages. */
function useAddress() {
    const [search, askFor] = useParameters();
    const today = useToday();
    const { id: ownId } = useLandingPage();
    const ask = (changes: Partial<Record<Name, string | undefined>>) =>
        askFor((latest) => changed(latest, changes), { replace: true });
    const asked = search.get('month');
    const month: Month = isMonth(asked) ? asked : getMonth(today);
    const day = search.get('day');
    const of = search.get('of') ?? ownId;
    const look: Look = search.get('look') === 'agenda' ? 'agenda' : 'month';
    const usual = getMonth(today) === month ? today : `${month}-01`;
    return {
        ask,
        today,
        month,
        look,
        chosen: isDayOf(month, day) ? day : usual,
        type: search.get('type') ?? undefined,
        ldpId: of === allPages || of === '' ? undefined : of,
        showDay: (to: Day) => ask({ day: to, month: getMonth(to) }),
        showMonth: (to: Month) => ask({ month: to, day: undefined }),
        showPage: (id: string | undefined) => ask({ of: id ?? allPages }),
    };
}

/** Groups what starts and ends by its day in Bangkok. */
function groupByDay(items: readonly CalendarItem[]): ReadonlyMap<Day, CalendarItem[]> {
    const days = new Map<Day, CalendarItem[]>();
    for (const item of items) {
        const day = toDay(Date.parse(item.time));
        const known = days.get(day);
        if (known) known.push(item);
        else days.set(day, [item]);
    }
    return days;
}

/** Loads the weeks of a month, with the number of records on each day and the first of them; others follow on demand. */
export function useCalendar() {
    const address = useAddress();
    const transport = useTransport();
    const { month, ldpId, type } = address;
    const weeks = listWeeks(month);
    const from = new Date(getBeginning(weeks[0]?.[0] ?? `${month}-01`)).toISOString();
    const to = new Date(getBeginning(addDays(weeks.at(-1)?.[6] ?? `${month}-28`, 1))).toISOString();
    const asked = { from, to, ...(ldpId ? { ldpIds: [ldpId] } : {}), ...(type ? { resources: [type] } : {}) };
    const query = useInfiniteQuery({
        queryKey: ['calendar', asked],
        queryFn: ({ signal, pageParam }) =>
            transport.call(inquireCalendar, {
                body: { ...asked, limit: limits.calendarItems, ...(pageParam ? { after: pageParam } : {}) },
                signal,
            }),
        initialPageParam: '',
        getNextPageParam: ({ next }) => next,
        staleTime: 0,
    });
    const parts = query.data?.pages ?? [];
    const counts = new Map(parts.flatMap(({ days }) => days.map((each) => [each.day, each] as const)));
    return { ...address, query, weeks, counts, byDay: groupByDay(parts.flatMap(({ items }) => items)) };
}

export type Calendar = ReturnType<typeof useCalendar>;
