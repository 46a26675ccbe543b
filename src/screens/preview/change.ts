import { type DeliveryLanguage, deliverValues } from '../../../contract/delivery/values';
import { getPeriod, isVisible } from '../../../contract/delivery/visible';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import type { SnapshotChange } from '../../../site/change';
import { findStoryType } from '../../../site/paths';
import type { Values } from '../../fields/form/values';
import type { Shown } from './shown';

/** The id by which a record that is not saved yet is known on the page. */
export const newRecord = 'new';

/** Whether visitors see a record with these values at an instant (milliseconds since 1970). */
function isSeenAt({ fields }: Resource, values: Readonly<Values>, at: number): boolean {
    // Every record has one of these; a new one becomes active when it is created.
    const status = (values.status ?? 'ACTIVE') as Status;
    return isVisible({ status, period: getPeriod(fields, values) }, at);
}

/** What a form is about, and its values: as they are stored, and as they would be. */
type Edited = { shown: Shown; stored: Readonly<Values>; whole: Readonly<Values> };

/** Returns what a form holds as visitors would see it at an instant (milliseconds since 1970). */
export function buildChange({ shown, stored, whole }: Edited, language: DeliveryLanguage, at: number): SnapshotChange {
    const { resource, variant, id } = shown;
    const values = deliverValues(resource, whole, language);
    const { name: type } = resource;
    if (resource.singleton) return { type, variant, values };
    const change = {
        type,
        id: id ?? newRecord,
        values: isSeenAt(resource, whole, at) ? values : undefined,
        wasSeen: id !== undefined && isSeenAt(resource, stored, at),
    };
    return findStoryType(type) ? { ...change, story: values } : change;
}
