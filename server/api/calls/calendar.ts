import { inquireCalendar as inquireCalendarCall } from '../../../contract/calls/calendar';
import { inquireCalendar } from '../../features/calendar/inquire';
import { type HandledCall, handle } from '../routes/handle';

export const calendarHandlers: readonly HandledCall[] = [handle(inquireCalendarCall, inquireCalendar)];
