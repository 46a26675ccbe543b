/** What the kernel says of a record beside its fields, its version and who wrote it. */
export type KernelColumn = 'status' | 'sort';

/** Under which names a record says who made it and changed it last, and when. */
export type Audit = { createdBy: string; createdTime: string; updatedBy: string; updatedTime: string };

export const usualAudit: Audit = {
    createdBy: 'createdBy',
    createdTime: 'createdTime',
    updatedBy: 'updatedBy',
    updatedTime: 'updatedTime',
};
