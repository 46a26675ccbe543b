import type { Resource } from './resource';

const separator = '~';

/**
 * Returns the id of a record in the store and in react-admin: the values of its identifying fields, joined by `~`.
 *
 * @example getRecordId(provider, { gameType: 'slot', code: 'p1' }) // 'slot~p1'
 */
export function getRecordId({ id }: Pick<Resource, 'id'>, values: Readonly<Record<string, unknown>>): string {
    return id.map((name) => String(values[name] ?? '')).join(separator);
}

/** Whether a text can be the id of a record: it has a value for each identifying field. */
export function isRecordId(resource: Pick<Resource, 'id'>, recordId: string): boolean {
    return Object.values(parseRecordId(resource, recordId)).every((value) => value !== '');
}

/**
 * Splits the id of a record into the values of its identifying fields, as calls take them. The last value may contain
 * `~`.
 *
 * @example parseRecordId(provider, 'slot~p1') // { gameType: 'slot', code: 'p1' }
 * @example parseRecordId(provider, 'slot~p~1') // { gameType: 'slot', code: 'p~1' }
 */
export function parseRecordId({ id }: Pick<Resource, 'id'>, recordId: string | number): Record<string, string> {
    const steps = String(recordId).split(separator);
    const last = id.length - 1;
    return Object.fromEntries(
        id.map((name, index) => [name, index === last ? steps.slice(last).join(separator) : (steps[index] ?? '')]),
    );
}
