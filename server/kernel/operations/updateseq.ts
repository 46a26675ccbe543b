import { keysOf, recordIdOf } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { invalid, problem } from '../../base/system/errors';
import { reorder } from '../../store/places';
import { writeOf } from '../../store/write';
import type { Operation } from './operation';
import { listOf } from './scope';

/** Returns the joined ids of the records that a request names. */
function joinedIds(resource: Resource, ids: readonly string[]): readonly string[] {
    const last = resource.id.at(-1) ?? 'id';
    return resource.within ? ids.map((id) => recordIdOf(resource, { ...resource.within, [last]: id })) : ids;
}

/** Returns the id by which a request names the record with this joined id. */
export function namedId(resource: Resource, joined: string): string {
    const last = resource.id.at(-1) ?? 'id';
    return resource.within ? (keysOf(resource, joined)[last] ?? joined) : joined;
}

/** Returns the ids that a request names, as in the body. */
export function idsIn({ ids }: Resource, body: Readonly<Record<string, string | string[]>>): string[] {
    return [body[ids] ?? []].flat();
}

export function updateseq(resource: Resource): Operation<'updateseq'> {
    return async (incoming, services) => {
        const ids = idsIn(resource, incoming.body);
        const twice = ids.flatMap((id, index) =>
            ids.indexOf(id) < index ? [problem(`${resource.ids}.${index}`, 'validation.duplicate')] : [],
        );
        if (twice.length > 0) return invalid(twice);
        const answer = { [resource.ids]: ids };
        const write = writeOf(incoming, resource.name, services);
        await reorder(services, listOf(resource, incoming), write, joinedIds(resource, ids), answer);
        return answer;
    };
}
