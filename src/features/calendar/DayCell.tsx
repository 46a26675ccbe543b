import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarDay, CalendarItem } from '../../../contract/calls/calendar';
import { BoundaryIcon } from './BoundaryIcon';
import type { Day } from './days';

/** Titles that fit into a cell. */
const mostTitles = 3;

type Props = {
    day: Day;
    name: string;
    items: readonly CalendarItem[];
    count: CalendarDay | undefined;
    isToday: boolean;
    isChosen: boolean;
    isOutside: boolean;
    /** Whether the cell gets the focus, since a key has led to it. */
    isReached: boolean;
    onChoose(): void;
};

/** One day of a month: the first titles where there is room for them, else only how many. */
export function DayCell({ day, name, items, count, isToday, isChosen, isOutside, isReached, onChoose }: Props) {
    const translate = useTranslate();
    const cell = useRef<HTMLTableCellElement>(null);
    useEffect(() => {
        if (isReached) cell.current?.focus();
    }, [isReached]);
    const { starts = 0, ends = 0 } = count ?? {};
    const total = starts + ends;
    const said = [
        name,
        ...(isToday ? [translate('calendar.today')] : []),
        ...(starts > 0 ? [translate('calendar.starting', { smart_count: starts })] : []),
        ...(ends > 0 ? [translate('calendar.ending', { smart_count: ends })] : []),
    ].join(', ');
    const shown = items.slice(0, total > mostTitles ? mostTitles - 1 : mostTitles);
    return (
        <td
            ref={cell}
            tabIndex={isChosen ? 0 : -1}
            aria-label={said}
            aria-selected={isChosen}
            aria-current={isToday ? 'date' : undefined}
            data-day={day}
            data-outside={isOutside || undefined}
            onClick={onChoose}
            onKeyDown={({ key }) => key === 'Enter' && onChoose()}
        >
            <Box component="span" data-number={isToday ? 'today' : ''}>
                {Number(day.slice(8))}
            </Box>
            {total > 0 && (
                <Box component="span" data-count>
                    {total}
                </Box>
            )}
            {shown.map((item) => (
                <Box
                    component="span"
                    key={`${item.is} ${item.ldpId} ${item.recordId}`}
                    data-title={item.publishedTime === null ? 'draft' : ''}
                >
                    <BoundaryIcon is={item.is} />
                    <span>{item.title || translate('inputs.items.untitled')}</span>
                </Box>
            ))}
            {total > shown.length && shown.length > 0 && (
                <Box component="span" data-more>
                    {translate('calendar.others', { smart_count: total - shown.length })}
                </Box>
            )}
        </td>
    );
}
