/** A field of a record that the kernel maintains besides the declared fields, the version and the audit fields. */
export type KernelColumn = 'status' | 'sort';

/** The names of the audit fields: who created and last changed a record, and when. */
export type Audit = { createdBy: string; createdTime: string; updatedBy: string; updatedTime: string };

export const defaultAudit: Audit = {
    createdBy: 'createdBy',
    createdTime: 'createdTime',
    updatedBy: 'updatedBy',
    updatedTime: 'updatedTime',
};
