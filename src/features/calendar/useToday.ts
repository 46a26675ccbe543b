import { useEffect, useReducer } from 'react';
import { waitFor } from '../../base/states/clock';
import { addDays, type Day, getBeginning, toDay } from './days';

/** Returns the current day in Bangkok; it follows the clock. */
export function useToday(): Day {
    const [, again] = useReducer((count: number) => count + 1, 0);
    const today = toDay(Date.now());
    useEffect(() => waitFor(getBeginning(addDays(today, 1)), again), [today]);
    return today;
}
