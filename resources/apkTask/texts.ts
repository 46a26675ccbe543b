/** The later texts that the views of the type show. */
export const texts = ['builds'];
