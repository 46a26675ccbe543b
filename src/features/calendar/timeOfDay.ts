import { formatTime } from '../../base/ui/bangkok';

/** Returns the time of day in Bangkok, as `09:30`. */
export const toTimeOfDay = (time: string): string => formatTime(time).slice(11, 16);
