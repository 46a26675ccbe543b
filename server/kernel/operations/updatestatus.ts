import type { Resource } from '../../../contract/resource';
import { fail } from '../../base/system/errors';
import { setStatus } from '../../store/records';
import { createWrite } from '../../store/write';
import type { Operation } from './operation';
import { getList, getRequestedId } from './scope';

export function updatestatus(resource: Resource): Operation<'updatestatus'> {
    return async (incoming, services) => {
        const { status } = incoming.body;
        const write = createWrite(incoming, resource.name, services);
        return (
            (await setStatus(
                services,
                getList(resource, incoming),
                write,
                getRequestedId(resource, incoming),
                status,
                incoming.expected,
            )) ?? fail('notFound')
        );
    };
}
