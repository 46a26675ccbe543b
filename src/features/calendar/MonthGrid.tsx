import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { DayCell } from './DayCell';
import { type Day, findDayByKey, getMonth } from './days';
import { monthStyle } from './monthStyle';
import type { Calendar } from './useCalendar';
import type { DateNames } from './useDateNames';

type Props = { calendar: Calendar; names: DateNames; label: string };

/** A month as a grid of days. Arrow keys lead from day to day; one day is chosen, whose records are shown beside it. */
export function MonthGrid({ calendar, names, label }: Props) {
    const { weeks, month, chosen, today, byDay, counts, showDay } = calendar;
    const [reached, setReached] = useState<Day>();

    function onKeyDown(event: KeyboardEvent): void {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const day = findDayByKey(event.key, chosen);
        if (day === undefined) return;
        event.preventDefault();
        setReached(day);
        showDay(day);
    }
    return (
        <Box sx={{ containerType: 'inline-size', containerName: 'month', minWidth: 0 }}>
            <Box component="table" role="grid" aria-label={label} sx={monthStyle} onKeyDown={onKeyDown}>
                <thead>
                    <tr>
                        {names.weekdays.map((name, index) => (
                            <th key={weeks[0]?.[index]} scope="col">
                                {name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {weeks.map((days) => (
                        <tr key={days[0]}>
                            {days.map((day) => (
                                <DayCell
                                    key={day}
                                    day={day}
                                    name={names.day(day)}
                                    items={byDay.get(day) ?? []}
                                    count={counts.get(day)}
                                    isToday={day === today}
                                    isChosen={day === chosen}
                                    isOutside={getMonth(day) !== month}
                                    isReached={day === reached && day === chosen}
                                    onChoose={() => showDay(day)}
                                />
                            ))}
                        </tr>
                    ))}
                </tbody>
            </Box>
        </Box>
    );
}
