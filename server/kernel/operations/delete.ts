import type { Resource } from '../../../contract/resource';
import { fail } from '../../base/system/errors';
import { deleteRecord } from '../../store/records';
import { writeOf } from '../../store/write';
import type { Operation } from './operation';
import { idOf, idValuesOf, listOf } from './scope';

export function deleteOperation(resource: Resource): Operation<'delete'> {
    return async (incoming, services) => {
        const write = writeOf(incoming, resource.name, services);
        const answer = idValuesOf(resource, incoming);
        const found = await deleteRecord(services, listOf(resource, incoming), write, idOf(resource, incoming), answer);
        return found ? answer : fail('notFound');
    };
}
