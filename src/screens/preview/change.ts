import { type DeliveryLanguage, deliverValues } from '../../../contract/delivery/values';
import { getPeriod, isVisible } from '../../../contract/delivery/visible';
import type { Status } from '../../../contract/status';
import type { SnapshotChange } from '../../../site/change';
import { findStoryType } from '../../../site/shownOn';
import type { Values } from '../../fields/form/values';
import type { Shown } from './shown';

/** The id by which a record that is not saved yet is known on the page. */
export const newRecord = 'new';

/** Returns what a form holds as visitors would see it at an instant (milliseconds since 1970). */
export function buildChange(
    shown: Shown,
    whole: Readonly<Values>,
    language: DeliveryLanguage,
    at: number,
): SnapshotChange {
    const { resource, variant } = shown;
    const values = deliverValues(resource, whole, language);
    if (resource.singleton) return { type: resource.name, variant, values };
    const { name: type, fields } = resource;
    // Every record has one of these; a new one becomes active when it is created.
    const status = (whole.status ?? 'ACTIVE') as Status;
    const isSeen = isVisible({ status, period: getPeriod(fields, whole) }, at);
    const change = { type, id: shown.id ?? newRecord, values: isSeen ? values : undefined };
    return findStoryType(type) ? { ...change, story: values } : change;
}

/** Whether visitors would see what a form holds. */
export const isSeenByVisitors = ({ values }: SnapshotChange): boolean => values !== undefined;
