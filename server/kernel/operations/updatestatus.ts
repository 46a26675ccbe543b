import type { Resource } from '../../../contract/resource';
import { fail } from '../../base/system/errors';
import { setStatus } from '../../store/records';
import { writeOf } from '../../store/write';
import type { Operation } from './operation';
import { idOf, listOf } from './scope';

export function updatestatus(resource: Resource): Operation<'updatestatus'> {
    return async (incoming, services) => {
        const { status } = incoming.body;
        const write = writeOf(incoming, resource.name, services);
        return (
            (await setStatus(services, listOf(resource, incoming), write, idOf(resource, incoming), status)) ??
            fail('notFound')
        );
    };
}
