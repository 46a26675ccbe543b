import type { Resource } from './resource';

const joint = '~';

/**
 * Returns the id of a record in the store and in react-admin: the values of its identifying fields, joined by `~`.
 *
 * @example recordIdOf(provider, { gameType: 'slot', code: 'p1' }) // 'slot~p1'
 */
export function recordIdOf({ id }: Pick<Resource, 'id'>, values: Readonly<Record<string, unknown>>): string {
    return id.map((name) => String(values[name] ?? '')).join(joint);
}

/** Whether a text can be the id of a record: it has a value for each identifying field. */
export function isRecordId(resource: Pick<Resource, 'id'>, recordId: string): boolean {
    return Object.values(keysOf(resource, recordId)).every((value) => value !== '');
}

/**
 * Splits the id of a record into the values of its identifying fields, as calls take them. The last value may contain
 * `~`.
 *
 * @example keysOf(provider, 'slot~p1') // { gameType: 'slot', code: 'p1' }
 * @example keysOf(provider, 'slot~p~1') // { gameType: 'slot', code: 'p~1' }
 */
export function keysOf({ id }: Pick<Resource, 'id'>, recordId: string | number): Record<string, string> {
    const steps = String(recordId).split(joint);
    const last = id.length - 1;
    return Object.fromEntries(
        id.map((name, index) => [name, index === last ? steps.slice(last).join(joint) : (steps[index] ?? '')]),
    );
}
