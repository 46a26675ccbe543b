/** Whether a record or landing page is online, as on the wire. */
export const statuses = ['ACTIVE', 'INACTIVE'] as const;

export type Status = (typeof statuses)[number];
