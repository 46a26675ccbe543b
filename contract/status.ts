/** Whether something is online, in the wire's words. */
export const statuses = ['ACTIVE', 'INACTIVE'] as const;

export type Status = (typeof statuses)[number];
