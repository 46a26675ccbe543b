import type { Resource } from '../../../contract/resource';
import { listValueChanges } from './changes';
import type { Revision } from './revision';

type Values = NonNullable<Revision['after']>;

/**
 * Returns the values without the status, which restoring a version keeps, so that nothing goes online unintentionally.
 */
export function withoutStatus(values: Revision['after']): Revision['after'] {
    if (!values) return values;
    const { status: _, ...others } = values;
    return others;
}

/** Whether restoring a version would change nothing. */
export function hasSameValues({ fields }: Resource, latest: Revision, target: Revision): boolean {
    const compared = (values: Values) => (fields.status ? values : (withoutStatus(values) ?? {}));
    if (!latest.after || !target.after) return false;
    return listValueChanges(fields, compared(latest.after), compared(target.after)).length === 0;
}
