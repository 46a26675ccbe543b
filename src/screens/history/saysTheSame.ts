import type { Resource } from '../../../contract/resource';
import { changesOf } from './changes';
import type { Revision } from './revision';

type Values = NonNullable<Revision['after']>;

/** What bringing a version back would change: its status stays, so that nothing goes online by itself. */
export function withoutStatus(values: Revision['after']): Revision['after'] {
    if (!values) return values;
    const { status: _, ...others } = values;
    return others;
}

/** Whether bringing a version back would change nothing of what stands. */
export function saysTheSame({ fields }: Resource, latest: Revision, wanted: Revision): boolean {
    const compared = (values: Values) => (fields.status ? values : (withoutStatus(values) ?? {}));
    if (!latest.after || !wanted.after) return false;
    return changesOf(fields, compared(latest.after), compared(wanted.after)).length === 0;
}
