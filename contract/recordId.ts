import type { Resource } from './resource';

const joint = '~';

/**
 * One word for what identifies a record: the values of its identifying fields, joined by `~`. The store and react-admin
 * know records by it.
 *
 * @example recordIdOf(provider, { gameType: 'slot', code: 'p1' }) // 'slot~p1'
 */
export function recordIdOf({ id }: Pick<Resource, 'id'>, values: Readonly<Record<string, unknown>>): string {
    return id.map((name) => String(values[name] ?? '')).join(joint);
}

/** Whether a word can name a record: where several fields identify one, it has a value for each. */
export function isRecordId(resource: Pick<Resource, 'id'>, recordId: string): boolean {
    return Object.values(keysOf(resource, recordId)).every((value) => value !== '');
}

/**
 * The identifying fields that a record's one word was joined of, as calls take them. The last one may hold the joint itself.
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
