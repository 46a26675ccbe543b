import { getRecordId, parseRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { invalid, problem } from '../../base/system/errors';
import { reorder } from '../../store/positions';
import { createWrite } from '../../store/write';
import type { Operation } from './operation';
import { getList } from './scope';

/** Returns the joined ids of the records that a request names. */
function getJoinedIds(resource: Resource, ids: readonly string[]): readonly string[] {
    const last = resource.id.at(-1) ?? 'id';
    return resource.within ? ids.map((id) => getRecordId(resource, { ...resource.within, [last]: id })) : ids;
}

/** Returns the id by which a request names the record with this joined id. */
export function getNamedId(resource: Resource, joined: string): string {
    const last = resource.id.at(-1) ?? 'id';
    return resource.within ? (parseRecordId(resource, joined)[last] ?? joined) : joined;
}

/** Returns the ids that a request names, as in the body. */
export function getNamedIds({ ids }: Resource, body: Readonly<Record<string, string | string[]>>): string[] {
    return [body[ids] ?? []].flat();
}

export function updateseq(resource: Resource): Operation<'updateseq'> {
    return async (incoming, services) => {
        const ids = getNamedIds(resource, incoming.body);
        const twice = ids.flatMap((id, index) =>
            ids.indexOf(id) < index ? [problem(`${resource.ids}.${index}`, 'validation.duplicate')] : [],
        );
        if (twice.length > 0) return invalid(twice);
        const answer = { [resource.ids]: ids };
        const write = createWrite(incoming, resource.name, services);
        await reorder(services, getList(resource, incoming), write, getJoinedIds(resource, ids), answer);
        return answer;
    };
}
