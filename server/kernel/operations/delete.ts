import type { Resource } from '../../../contract/resource';
import { fail } from '../../base/system/errors';
import { deleteRecord } from '../../store/records';
import { createWrite } from '../../store/write';
import type { Operation } from './operation';
import { getIdValues, getList, getRequestedId } from './scope';

export function deleteOperation(resource: Resource): Operation<'delete'> {
    return async (incoming, services) => {
        const write = createWrite(incoming, resource.name, services);
        const answer = getIdValues(resource, incoming);
        const found = await deleteRecord(
            services,
            getList(resource, incoming),
            write,
            getRequestedId(resource, incoming),
            answer,
            incoming.expected,
        );
        return found ? answer : fail('notFound');
    };
}
