import { useRenderAt } from '../../base/states/useRenderAt';
import { addDays, type Day, getBeginning, toDay } from './days';

/** Returns the current day in Bangkok; it follows the clock. */
export function useToday(): Day {
    const today = toDay(Date.now());
    useRenderAt(getBeginning(addDays(today, 1)));
    return today;
}
