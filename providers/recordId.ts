import type { RaRecord } from 'ra-core';
import type { Resource } from '../contract/resource';

type Keys = Readonly<Record<string, string>>;

const joint = '~';

/**
 * react-admin's one id for a record that several fields identify: their values joined by `~`.
 *
 * @example recordIdOf(providerImage, { gameType: 'slot', code: 'p1' }) // 'slot~p1'
 */
export function recordIdOf(resource: Pick<Resource, 'id'>, record: Readonly<Record<string, unknown>>): string {
    return resource.id.map((name) => String(record[name] ?? '')).join(joint);
}

/** The identifying fields of a record, as calls take them; the last one may hold the joint itself. */
export function keysOf(resource: Pick<Resource, 'id'>, id: RaRecord['id']): Keys {
    const steps = String(id).split(joint);
    const last = resource.id.length - 1;
    return Object.fromEntries(
        resource.id.map((name, index) => [name, index === last ? steps.slice(last).join(joint) : (steps[index] ?? '')]),
    );
}
