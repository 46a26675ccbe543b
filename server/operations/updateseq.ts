import type { Resource } from '../../contract/resource';
import type { Handler } from '../context';
import { invalid, problem } from '../errors';
import { reorder } from '../store/places';
import { writeOf } from '../store/write';
import { listOf } from './scope';

export function updateseq(resource: Resource): Handler {
    return async (incoming, services) => {
        const ids = incoming.body[resource.ids] as string[];
        const twice = ids.flatMap((id, index) =>
            ids.indexOf(id) < index ? [problem(`${resource.ids}.${index}`, 'validation.duplicate')] : [],
        );
        if (twice.length > 0) return invalid(twice);
        await reorder(services, listOf(resource, incoming), writeOf(incoming, resource.name, services), ids);
        return { [resource.ids]: ids };
    };
}
