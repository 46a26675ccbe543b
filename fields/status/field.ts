import { base, type Field } from '../../contract/field';
import { type Status, statuses } from '../../contract/status';

export type StatusField = Field<Status> & { kind: 'status' };

/** Declares the status of an item inside a setting. Records of a collection have a status without declaring it. */
export function status(): StatusField {
    return {
        ...base('status', 'ACTIVE'),
        drafted: true,
        required: false,
        role: 'status',
        guarded: true,
        answer: ({ z }) => z.enum(statuses),
        schema: ({ z }) => z.enum(statuses),
    };
}
